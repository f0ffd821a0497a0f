// The fake's objects have the fields of the objects that Stripe publishes (github.com/stripe/openapi,
// ./published), but for what came and went since.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { startStripeFake, type StripeFake } from './start-stripe-fake.ts'
import { openAcademyAccount } from './testing/academy-account.ts'

type Shape = Record<string, unknown>

const { resources } = JSON.parse(
  readFileSync(new URL('./published/fixtures3.json', import.meta.url), 'utf8'),
) as { resources: Record<string, Shape> }

/**
 * Only one side has these fields: `new` are in the SDK's types and not in the fixtures, or there only when
 * expanded or made; `old` are in the fixtures only; `absent` are optional, and the fake never has them.
 */
const differences: Readonly<Record<string, { new?: string[]; old?: string[]; absent?: string[] }>> = {
  account: {
    absent: [
      'capabilities',
      'controller',
      'external_accounts',
      'future_requirements',
      'metadata',
      'requirements',
      'settings',
      'tos_acceptance',
    ],
  },
  'billing_portal.session': { new: ['after_expiration'] },
  customer: { new: ['customer_account', 'subscriptions', 'tax'] },
  dispute: { new: ['intended_submission_method', 'network_reason_code'] },
  invoice: { old: ['subscription'] },
  payment_intent: { new: ['allowed_payment_method_types', 'payment_record'] },
  product: { new: ['tax_details'] },
  setup_intent: { new: ['allowed_payment_method_types', 'customer_account', 'managed_payments'] },
  subscription_item: { new: ['current_trial'] },
  subscription_schedule: { new: ['pause_schedules'] },
  webhook_endpoint: { new: ['secret'] },
}

let fake: StripeFake
const seen = new Map<string, Shape>()
beforeAll(async () => {
  fake = await startStripeFake()
  const { stripe, control, buyWith, setTime } = openAcademyAccount(
    fake.url,
    'fixtures',
    Date.UTC(2026, 0, 31, 9),
  )
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' })
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  const { subscription, invoice } = await buyWith(testCards.disputed, {
    discounts: [{ promotion_code: code.id }],
  })
  const { price } = subscription.items.data[0] ?? {}
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  setTime(Date.UTC(2026, 1, 2))
  const customer = subscription.customer as string
  const read: unknown[] = [
    await stripe.accounts.retrieveCurrent(),
    ...(await stripe.billingPortal.configurations.list()).data,
    await stripe.billingPortal.sessions.create({ customer }),
    ...(await stripe.charges.list({ expand: ['data.refunds'] })).data,
    coupon,
    code,
    await stripe.customers.retrieve(customer, { expand: ['tax', 'subscriptions'] }),
    ...(await stripe.disputes.list()).data,
    ...(await stripe.events.list()).data,
    await stripe.invoices.retrieve(invoice.id, {
      expand: ['payments.data.payment.payment_intent', 'confirmation_secret', 'discounts'],
    }),
    ...(await stripe.paymentMethods.list({ customer })).data,
    await stripe.products.retrieve(price?.product as string),
    await stripe.setupIntents.create({ customer }),
    await stripe.subscriptions.retrieve(subscription.id),
    schedule,
    ...(await stripe.tax.registrations.list()).data,
    await stripe.tax.settings.retrieve(),
    await stripe.webhookEndpoints.create({ url: 'https://oka.example', enabled_events: ['*'] }),
  ]
  const paid = await buyWith(testCards.succeeds)
  const [payment] = (await stripe.invoicePayments.list({ invoice: paid.invoice.id })).data
  read.push(await stripe.refunds.create({ payment_intent: payment?.payment.payment_intent as string }))
  collect(read)
  await control.clearCalls()
})
afterAll(() => fake.close())

function collect(value: unknown) {
  if (Array.isArray(value)) for (const one of value) collect(one)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const shape = value as Shape
  if (
    typeof shape.object === 'string' &&
    shape.object in resources &&
    shape.deleted !== true &&
    !seen.has(shape.object)
  )
    seen.set(shape.object, shape)
  for (const inner of Object.values(shape)) collect(inner)
}

test.each(Object.keys(resources))('%s has the fields of the published one', (kind) => {
  const published = new Set(Object.keys(resources[kind] ?? {}))
  const own = new Set(Object.keys(seen.get(kind) ?? {}))
  const [added, missing] = [
    [...own].filter((name) => !published.has(name)),
    [...published].filter((name) => !own.has(name)),
  ]
  const known = differences[kind] ?? {}
  expect({ added: added.toSorted(), missing: missing.toSorted() }).toEqual({
    added: (known.new ?? []).toSorted(),
    missing: [...(known.old ?? []), ...(known.absent ?? [])].toSorted(),
  })
})
