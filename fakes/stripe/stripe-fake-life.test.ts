// The official SDK lives a subscription's whole life against the fake; no call, answer or event breaks the
// SDK's types.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { schemasFile } from './schemas/generate-schemas.ts'
import { startStripeFake, type StripeFake } from './start-stripe-fake.ts'
import { openAcademyAccount, makeCard } from './testing/academy-account.ts'

let fake: StripeFake
let accounts: ReturnType<typeof openAcademyAccount>[] = []
beforeAll(async () => {
  fake = await startStripeFake({ schemas: schemasFile() })
}, 180_000)
afterAll(() => fake.close())

const start = Date.UTC(2026, 0, 31, 9)
const hours = 3_600_000
const days = 24 * hours

function academy(name: string) {
  const made = openAcademyAccount(fake.url, name, start)
  accounts.push(made)
  return made
}
afterEach(async () => {
  const problems = await Promise.all(accounts.map(({ control }) => control.problems()))
  accounts = []
  expect(problems.flat()).toEqual([])
})

const readEnd = (subscription: Stripe.Subscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()

test('a subscription is bought and renews in calendar months from its anchor (MEM-20)', async () => {
  const { stripe, control, buy, setTime } = academy('renews')
  const { subscription, invoice, clientSecret } = await buy()
  expect([subscription.status, invoice.status, invoice.total]).toEqual(['incomplete', 'open', 1200])
  expect(invoice.total_taxes?.map(({ amount, tax_behavior }) => [amount, tax_behavior])).toEqual([
    [200, 'inclusive'],
  ])
  expect(invoice.parent?.subscription_details?.metadata).toEqual({
    purchaseId: 'p1',
    memberId: 'm1',
    academy: 'a1',
  })
  expect(await control.confirm({ clientSecret, card: makeCard(testCards.succeeds) })).toEqual({
    status: 'succeeded',
    error: null,
  })

  const active = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['default_payment_method', 'latest_invoice.payments'],
  })
  expect(active.status).toBe('active')
  expect((active.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
  const [payment] = (active.latest_invoice as Stripe.Invoice).payments?.data ?? []
  expect(payment).toMatchObject({
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: expect.stringMatching(/^pi_/) },
  })

  setTime(Date.UTC(2026, 2, 1))
  expect(readEnd(await stripe.subscriptions.retrieve(subscription.id))).toBe('2026-03-31T09:00:00.000Z')
  const invoices = await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] })
  expect(
    invoices.data.map(({ status, billing_reason, number }) => [status, billing_reason, number?.slice(-4)]),
  ).toEqual([
    ['paid', 'subscription_cycle', '0002'],
    ['paid', 'subscription_create', '0001'],
  ])
  expect(invoices.data[0]?.lines.data[0]?.period).toEqual({
    start: Date.UTC(2026, 1, 28, 9) / 1000,
    end: Date.UTC(2026, 2, 31, 9) / 1000,
  })
})

test('a renewal is a draft as long as the account says', async () => {
  const { stripe, control, buyWith, setTime } = academy('drafts')
  await control.settings({ draftMinutes: 60 })
  const { subscription } = await buyWith(testCards.succeeds)
  setTime(Date.UTC(2026, 1, 28, 9, 30))
  expect(
    (await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status, number }) => [
      status,
      number === null,
    ]),
  ).toEqual([
    ['draft', true],
    ['paid', false],
  ])
  setTime(Date.UTC(2026, 1, 28, 10))
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'draft' })).data).toEqual([])
})

test('a renewal that fails is tried 3, 5 and 7 days later, then the subscription is canceled', async () => {
  const { stripe, buyWith, setTime } = academy('fails')
  const { subscription } = await buyWith(testCards.failsLater)
  const renewal = Date.UTC(2026, 1, 28, 9)
  const seen: unknown[] = []
  for (const day of [0, 3, 5, 7]) {
    setTime(renewal + day * days)
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    const invoice = latest_invoice as Stripe.Invoice
    seen.push([
      status,
      invoice.status,
      invoice.attempt_count,
      invoice.next_payment_attempt && (invoice.next_payment_attempt * 1000 - renewal) / days,
    ])
  }
  expect(seen).toEqual([
    ['past_due', 'open', 1, 3],
    ['past_due', 'open', 2, 5],
    ['past_due', 'open', 3, 7],
    ['canceled', 'open', 4, null],
  ])
  const { cancellation_details, ended_at } = await stripe.subscriptions.retrieve(subscription.id)
  expect([cancellation_details?.reason, (ended_at ?? 0) * 1000]).toEqual([
    'payment_failed',
    renewal + 7 * days,
  ])
})

test('another card, confirmed by a setup intent, pays what is open', async () => {
  const { stripe, control, buyWith, setTime } = academy('cards')
  const { subscription } = await buyWith(testCards.failsLater)
  setTime(Date.UTC(2026, 2, 1))
  const customer = subscription.customer as string
  const setup = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    metadata: { subscriptionId: subscription.id },
  })
  const clientSecret = setup.client_secret ?? ''
  expect(await control.confirm({ clientSecret, card: makeCard(testCards.declined) })).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'card_declined' },
  })
  expect((await control.confirm({ clientSecret, card: makeCard(testCards.requiresAction) })).status).toBe(
    'requires_action',
  )
  expect((await control.answerCheck({ clientSecret, isApproved: true })).status).toBe('succeeded')
  const [{ payment_method: method } = { payment_method: null }] = (
    await stripe.setupIntents.list({ customer })
  ).data
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method as string })
  const open = (await stripe.subscriptions.retrieve(subscription.id)).latest_invoice as string
  expect((await stripe.invoices.pay(open, { payment_method: method as string })).status).toBe('paid')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await stripe.paymentMethods.retrieve(method as string)).card?.last4).toBe('3155')
  await expect(stripe.invoices.pay(open)).rejects.toMatchObject({ statusCode: 400 })
})

test('a declined card can be followed by another, and the bank may ask first', async () => {
  const { stripe, control, buy } = academy('declines')
  const { subscription, clientSecret } = await buy()
  const declined = await control.confirm({ clientSecret, card: makeCard(testCards.insufficientFunds) })
  expect(declined).toEqual({
    status: 'requires_payment_method',
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  })
  expect(
    await control.confirm({
      clientSecret,
      card: { number: '4242 4242 4242 4241', expiry: '12/39', cvc: '123' },
    }),
  ).toMatchObject({
    error: { type: 'validation_error', code: 'invalid_number' },
  })
  expect((await control.confirm({ clientSecret, card: makeCard(testCards.requiresAction) })).status).toBe(
    'requires_action',
  )
  expect(await control.answerCheck({ clientSecret, isApproved: false })).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await control.confirm({ clientSecret, card: makeCard(testCards.succeeds) })).status).toBe(
    'succeeded',
  )
  expect((await control.confirm({ clientSecret, card: makeCard(testCards.succeeds) })).error?.code).toBe(
    'payment_intent_unexpected_state',
  )
  const invoice = (await stripe.subscriptions.retrieve(subscription.id)).latest_invoice as string
  const [payment] = (await stripe.invoicePayments.list({ invoice })).data
  const charges = await stripe.charges.list({
    payment_intent: payment?.payment.payment_intent as string,
    expand: ['data.refunds'],
  })
  expect(charges.data.map(({ status, refunds }) => [status, refunds?.data.length])).toEqual([
    ['succeeded', 0],
    ['failed', 0],
    ['failed', 0],
  ])
})

test('a slow payment is decided after a minute, and its invoice cannot be voided meanwhile', async () => {
  const { stripe, buyWith, setTime } = academy('slow')
  const bought = [
    await buyWith(testCards.processing),
    await buyWith(testCards.processingFails, { metadata: { purchaseId: 'p2' } }),
  ]
  expect(bought.map(({ confirmation }) => confirmation.status)).toEqual(['processing', 'processing'])
  for (const { invoice } of bought)
    await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 })
  setTime(start + 60_000)
  const statuses = await Promise.all(
    bought.map(async ({ subscription }) => (await stripe.subscriptions.retrieve(subscription.id)).status),
  )
  expect(statuses).toEqual(['active', 'incomplete'])
})

test('what is never paid expires after 23 hours, or when its invoice is voided', async () => {
  const { stripe, buy, setTime } = academy('expires')
  const [waiting, voided] = [await buy(), await buy({ metadata: { purchaseId: 'p2' } })]
  expect((await stripe.invoices.voidInvoice(voided.invoice.id)).status).toBe('void')
  setTime(start + 23 * hours - 1000)
  const statuses = async () => [
    (await stripe.subscriptions.retrieve(waiting.subscription.id)).status,
    (await stripe.subscriptions.retrieve(voided.subscription.id)).status,
  ]
  expect(await statuses()).toEqual(['incomplete', 'incomplete_expired'])
  setTime(start + 23 * hours)
  expect(await statuses()).toEqual(['incomplete_expired', 'incomplete_expired'])
})

test('auto-renew off ends it with the period; a schedule changes the price with the next', async () => {
  const { stripe, buyWith, price, setTime } = academy('schedules')
  const { subscription } = await buyWith(testCards.succeeds)
  const quarter = await price(3, 3000)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  const [present] = schedule.phases
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: present?.items[0]?.price as string }],
        start_date: present?.start_date,
        end_date: present?.end_date,
        proration_behavior: 'none',
      },
      {
        items: [{ price: quarter.id }],
        duration: { interval: 'month', interval_count: 3 },
        proration_behavior: 'none',
      },
    ],
  })
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 })
  setTime(Date.UTC(2026, 2, 1))
  const changed = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice', 'schedule'],
  })
  expect([changed.items.data[0]?.price.id, (changed.latest_invoice as Stripe.Invoice).total]).toEqual([
    quarter.id,
    3000,
  ])
  await stripe.subscriptionSchedules.release(schedule.id)
  await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 })

  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect([ending.cancel_at, ending.cancellation_details?.reason]).toEqual([
    ending.items.data[0]?.current_period_end,
    'cancellation_requested',
  ])
  setTime((ending.cancel_at ?? 0) * 1000)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('refunds in parts, never more than was paid; a dispute comes a day later and is closed', async () => {
  const { stripe, control, buyWith, setTime } = academy('returns')
  const findCharge = async (invoice: string) => {
    const intent = (await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] }))
      .data[0]?.payment.payment_intent as Stripe.PaymentIntent
    return intent.latest_charge as string
  }
  const first = await buyWith(testCards.succeeds)
  const charge = await findCharge(first.invoice.id)
  await stripe.refunds.create({ charge, amount: 500 })
  await expect(stripe.refunds.create({ charge, amount: 701 })).rejects.toMatchObject({ statusCode: 400 })
  await stripe.refunds.create({ charge })
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
  const refunded = await stripe.charges.retrieve(charge, { expand: ['refunds'] })
  expect([refunded.refunded, refunded.refunds?.data.map(({ amount }) => amount)]).toEqual([true, [700, 500]])

  const second = await buyWith(testCards.disputed, { metadata: { purchaseId: 'p2' } })
  setTime(start + days)
  const [dispute] = (await stripe.disputes.list({ charge: await findCharge(second.invoice.id) })).data
  expect(dispute?.status).toBe('needs_response')
  await expect(stripe.refunds.create({ charge: dispute?.charge as string })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await control.closeDispute({ dispute: dispute?.id ?? '', isWon: false })
  expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('lost')
})

test('a promotion code takes its part off the first invoice; with 100 % nothing is to be paid', async () => {
  const { stripe, buy, buyWith, setTime } = academy('promotions')
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' })
  await stripe.promotionCodes.create({ code: 'SPRING', promotion: { type: 'coupon', coupon: coupon.id } })
  await expect(
    stripe.promotionCodes.create({ code: 'spring', promotion: { type: 'coupon', coupon: coupon.id } }),
  ).rejects.toMatchObject({ statusCode: 400 })
  const [code] = (
    await stripe.promotionCodes.list({
      code: 'SPRING',
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon'],
    })
  ).data
  expect(code?.promotion.coupon).toMatchObject({ percent_off: 25 })
  const { subscription, invoice } = await buyWith(testCards.succeeds, {
    discounts: [{ promotion_code: code?.id }],
  })
  expect([
    invoice.subtotal,
    invoice.total,
    invoice.total_discount_amounts?.map(({ amount }) => amount),
  ]).toEqual([1200, 900, [300]])
  setTime(Date.UTC(2026, 2, 1))
  expect(
    (
      (await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }))
        .latest_invoice as Stripe.Invoice
    ).total,
  ).toBe(1200)

  const whole = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const free = await buy({ discounts: [{ coupon: whole.id }] })
  expect([free.subscription.status, free.invoice.status, free.clientSecret]).toEqual(['active', 'paid', ''])
})

test('a preview says price, discount and tax, and saves nothing', async () => {
  const { stripe, price } = academy('previews')
  const { id } = await price()
  const ask = (country: string) =>
    stripe.invoices.createPreview({
      automatic_tax: { enabled: true },
      currency: 'gbp',
      customer_details: { address: { country, postal_code: '12345' } },
      subscription_details: { items: [{ price: id }] },
    })
  expect((await ask('DE')).total_taxes?.[0]?.amount).toBe(192)
  expect((await ask('US')).total_taxes?.[0]?.amount).toBe(0)
  expect((await stripe.invoices.list()).data).toEqual([])
})

test('a deleted customer is only an id, and its subscriptions are over', async () => {
  const { stripe, buyWith } = academy('deletes')
  const { subscription, invoice } = await buyWith(testCards.succeeds)
  const id = subscription.customer as string
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  expect((await stripe.subscriptions.retrieve(subscription.id, { expand: ['customer'] })).status).toBe(
    'canceled',
  )
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
  await expect(stripe.customers.update(id, { name: 'Mia' })).rejects.toMatchObject({ statusCode: 404 })
})

test('the account, its tax, its portal and its endpoints are as they were set up', async () => {
  const { stripe, control, customer } = academy('settings')
  expect((await stripe.accounts.retrieveCurrent()).charges_enabled).toBe(true)
  expect((await stripe.tax.settings.retrieve()).status).toBe('active')
  expect((await stripe.tax.registrations.list({ status: 'active', limit: 100 })).data.length).toBeGreaterThan(
    10,
  )
  expect((await stripe.billingPortal.configurations.list({ active: true })).data.length).toBe(1)
  const { id } = await customer()
  const { url } = await stripe.billingPortal.sessions.create({
    customer: id,
    return_url: 'http://127.0.0.1/back',
  })
  expect(await (await fetch(url)).text()).toContain('href="http://127.0.0.1/back"')
  const made = await stripe.webhookEndpoints.create({
    url: 'https://oka.example/api/webhooks/payments',
    enabled_events: ['invoice.paid'],
    api_version: '2026-10-28.endive',
  })
  expect(made.secret).toMatch(/^whsec_/)
  expect(
    (await stripe.webhookEndpoints.list()).data.map(({ url: listed, secret }) => [listed, secret]),
  ).toEqual([[made.url, undefined]])
  await control.settings({ hasPortal: false, isTaxActive: false })
  expect((await stripe.tax.settings.retrieve()).status).toBe('pending')
  await expect(stripe.billingPortal.sessions.create({ customer: id })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('subscriptions are listed in pages, the newest first', async () => {
  const { stripe, buy, customer, price } = academy('pages')
  const [{ id: buyer }, { id: sold }] = [await customer(), await price()]
  const made: string[] = []
  for (const purchaseId of ['1', '2', '3'])
    made.unshift(
      (await buy({ customer: buyer, items: [{ price: sold }], metadata: { purchaseId } })).subscription.id,
    )
  const listed: string[] = []
  for await (const { id } of stripe.subscriptions.list({
    status: 'all',
    limit: 2,
    expand: ['data.latest_invoice'],
  }))
    listed.push(id)
  expect(listed).toEqual(made)
  expect((await stripe.subscriptions.list({ status: 'active' })).data).toEqual([])
  await expect(stripe.subscriptions.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 })
})
