/** Where a gateway posts its messages. */
export const webhookPath = '/api/webhooks/payments'
