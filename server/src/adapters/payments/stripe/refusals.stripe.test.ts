// What Stripe understands and refuses: nothing was done, and a repeat helps nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  firstOf,
  openStripeAdapter,
  type StripeAdapter,
} from '../../../../testing/gateways/stripe-adapter.ts'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import { PaymentRefusedError } from '../../../ports/payments.ts'

let gateway: StripeAdapter
beforeAll(async () => {
  gateway = await openStripeAdapter()
})
afterAll(() => gateway.close())

test('a refund that Stripe refuses for good is another error than an outage, and says why without Stripe’s words', async () => {
  const id = await gateway.paid()
  const invoice = firstOf(await gateway.read(id)).id
  const error = {
    type: 'invalid_request_error',
    code: 'charge_not_refundable',
    message: 'of someone@example.org',
  }
  gateway.intercept(async ({ method, path }) =>
    method === 'POST' && path === '/v1/refunds' ? Response.json({ error }, { status: 400 }) : undefined,
  )
  const failed: unknown = await gateway.payments
    .refundInvoice(id, invoice, gateway.clock.now)
    .catch((thrown: unknown) => thrown)
  expect(failed).toBeInstanceOf(PaymentRefusedError)
  expect(findLoggableReason(failed)).toContain('charge_not_refundable')
  expect(findLoggableReason(failed)).not.toContain('someone')
})
