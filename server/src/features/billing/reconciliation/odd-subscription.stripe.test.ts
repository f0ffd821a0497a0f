// One subscription at Stripe that is not understood hides no other.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  monthly,
  openStripeAdapter,
  type StripeAdapter,
} from '../../../../testing/gateways/stripe-adapter.ts'
import { comparePayments } from './compare-payments.ts'

let stripe: StripeAdapter

beforeAll(async () => {
  stripe = await openStripeAdapter()
})

afterAll(() => stripe.close())

test('a subscription to a price that staff made by hand is reported with its id, and the others are compared', async () => {
  const { sdk, server, clock, payments } = stripe
  const { id: product } = await sdk.products.create({ name: 'By hand' })
  const { id: price } = await sdk.prices.create({
    product,
    currency: 'usd',
    unit_amount: 700,
    recurring: { interval: 'month' },
  })
  const customer = await sdk.customers.create({
    email: 'staff@example.org',
    address: { country: 'US', postal_code: '10001' },
  })
  const purchaseId = randomBytes(16).toString('base64url')
  const odd = await sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    metadata: { academy: 'academy.example', purchaseId },
  })
  const stranger = await stripe.paid()
  const logged = server.log.length
  const deps = {
    ...server.deps,
    payments,
    stores: null,
    hasGateway: true,
    now: () => clock.now,
    wait: async () => {},
  }
  const [cards] = await comparePayments(deps, 0)
  expect(cards?.compared).toBe(2)
  expect(cards?.differences).toEqual([
    {
      kind: 'unsound',
      purchaseId,
      subscriptionId: odd.id,
      problem: expect.stringContaining('no plan of ours'),
    },
    { kind: 'unknownHere', purchaseId: null, subscriptionId: stranger },
  ])
  expect(
    server.log.slice(logged).filter((line) => line.includes(odd.id) && line.includes('no plan of ours')),
  ).toHaveLength(1)
})

test('a subscription that got such a price, and was ended, is read by what was paid before, and no comparison warns of it', async () => {
  const { sdk, clock, payments } = stripe
  const id = await stripe.paid(
    'succeeds',
    await stripe.orderOf({ purchaseId: randomBytes(16).toString('base64url') }),
  )
  const { id: product } = await sdk.products.create({ name: 'By hand too' })
  const { id: price } = await sdk.prices.create({
    product,
    currency: 'usd',
    unit_amount: 700,
    recurring: { interval: 'month' },
  })
  const [item] = (await sdk.subscriptions.retrieve(id)).items.data
  const paidUntil = (await stripe.read(id)).currentPeriodEnd ?? 0
  await sdk.subscriptions.update(id, { items: [{ id: item?.id ?? '', price }], proration_behavior: 'none' })
  clock.now = paidUntil + 2 * 3_600_000 // a renewal at that price was charged
  expect((await sdk.invoices.list({ subscription: id })).data).toHaveLength(2)
  await expect(stripe.read(id)).rejects.toThrow('no plan of ours')
  await sdk.subscriptions.cancel(id)
  expect(await stripe.read(id)).toMatchObject({
    status: 'ended',
    plan: monthly,
    currentPeriodEnd: paidUntil,
    invoices: [{ status: 'paid', plan: monthly }],
  })
  const { subscriptions, unsound } = await payments.listSubscriptions(null, clock.now)
  expect(subscriptions.find((one) => one.id === id)).toMatchObject({
    status: 'ended',
    plan: monthly,
    endedAt: clock.now,
  })
  expect(unsound.map((one) => one.id)).not.toContain(id)
})
