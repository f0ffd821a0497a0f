// What the database decides about the customers at Stripe, so it runs on each engine; the other tests of
// Stripe run on one.
import { startStripeFake, type StripeFake } from '@oka/fakes/stripe/start-stripe-fake.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeAdapter, type StripeAdapter } from '../../../../testing/gateways/stripe-adapter.ts'

let fake: StripeFake
let gateway: StripeAdapter
beforeAll(async () => {
  fake = await startStripeFake()
  gateway = await openStripeAdapter(fake.url)
})
afterAll(async () => {
  await gateway.close()
  await fake.close()
})

test('a purchase in two tabs at once is of one customer, who is known with one address', async () => {
  const order = await gateway.orderOf()
  const elsewhere = {
    ...order,
    purchaseId: 'in-the-other-tab',
    buyer: { ...order.buyer, postalCode: '10002' },
  }
  const [one, other] = await Promise.all([gateway.start(order), gateway.start(elsewhere)])
  expect(one.id).not.toBe(other.id)
  const ids = await Promise.all(
    [one, other].map(async ({ id }) => (await gateway.sdk.subscriptions.retrieve(id)).customer),
  )
  expect(ids[0]).toBe(ids[1])
  const calls = await gateway.control.calls()
  const made = calls.filter(
    ({ method, path, isReplayed }) => method === 'POST' && path === '/v1/customers' && !isReplayed,
  )
  const deleted = calls.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/customers/'))
  expect(made.length - deleted.length).toBe(1) // both made one, or the later one found it
})
