// A purchase that is given up is over at Stripe, whatever Stripe makes of its voided invoice.
import { expect, test } from 'vitest'
import { openStripeAdapter } from '../../../../testing/gateways/stripe-adapter.ts'

test('a subscription that goes on although its first invoice was voided is ended, also when that is found later', async () => {
  const gateway = await openStripeAdapter()
  const { id } = await gateway.start()
  const path = `/v1/subscriptions/${id}`
  const ended: string[] = []
  let isVoided = false
  gateway.intercept(async (call) => {
    isVoided ||= call.path.endsWith('/void')
    if (call.method === 'DELETE') ended.push(call.path)
    if (!isVoided || call.method !== 'GET' || call.path !== path) return
    const stored = await gateway.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
    return Response.json({ ...stored, status: 'active' })
  })
  for (const _ of [1, 2])
    expect(await gateway.payments.abandonSubscription(id, gateway.clock.now)).toBe('abandoned')
  expect(ended).toEqual([path, path])
  await gateway.close()
})
