// One number everywhere, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/mails.ts'
import { buyMembership, liveIn, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

const company = {
  COMPANY_NAME: 'Oka Pty Ltd',
  COMPANY_ADDRESS: '1 Street, Melbourne',
  COMPANY_TAX_NUMBER: 'ABN 1',
  COMPANY_EMAIL: 'hello@academy.example',
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now, env: company })
})

afterAll(() => server.close())

const countries = [
  ['AUD', 'AU', 2],
  ['USD', 'US', 2],
  ['EGP', 'EG', 2],
  ['GBP', 'GB', 2],
  ['JPY', 'JP', 0],
  ['KWD', 'KW', 3],
] as const

/** An amount in minor units, by another way than the product's: `$1,234.50` has these digits. */
const digitsOf = (amount: number, places: number) => String(amount).padStart(places + 1, '0')

const shownDigits = (text: string) => text.replace(/\D/g, '')

describe.each(countries)('in %s', (currency, country, places) => {
  test.each([3, 6, 12])(
    '%d months cost one number: on the button, in the invoice, at the gateway, in the receipt and its mail (MEM-4)',
    async (months) => {
      const { me, email } = await signedIn(server)
      await liveIn(server, me, country)
      const { pricingPlans } = (await server.post('/api/account/pricing', { countryCode: country }, me)).body
      const shown = pricingPlans.find(({ duration }: { duration: number }) => duration === months)
      expect(shown.currency).toBe(currency)
      const invoice = (await server.post('/api/account/create-invoice', { planId: shown.planId }, me)).body
      const { membershipId } = await buyMembership(server, me, { country, months })
      const purchase = await server.deps.database.db
        .selectFrom('purchase')
        .select('subscription_id')
        .where('id', '=', membershipId ?? '')
        .executeTakeFirstOrThrow()
      const charged = (
        await server.deps.payments.readSubscription(purchase.subscription_id ?? '', server.clock.now)
      )?.invoices[0]
      const overview = (await server.get('/api/account/membership', me)).body
      const [summary] = overview.receipts
      const { receipt } = (await server.get(`/api/account/receipt?receiptId=${summary.receiptId}`, me)).body
      const mail = (await mailsTo(server, email)).find(({ subject }) => subject?.startsWith('Your receipt'))
      const numbers = [
        invoice.priceString,
        invoice.planPriceString,
        invoice.renewal.priceString,
        summary.priceString,
        receipt.priceString,
        receipt.planPriceString,
        overview.memberships[0].lastPayment.priceString,
        overview.memberships[0].refundable.priceString,
        overview.memberships[0].nextCharge.priceString,
        mail?.subject?.replace('Your receipt: ', ''),
      ]
      expect(numbers).toEqual(numbers.map(() => shown.priceString))
      expect(mail?.text?.split(shown.priceString)).toHaveLength(4) // the plan, the total, the renewal
      expect([charged?.total, charged?.plan.currency, invoice.total]).toEqual([
        invoice.total,
        currency,
        charged?.total,
      ])
      const wholeUnits =
        shownDigits(shown.priceString) + (shown.priceString.includes('.') ? '' : '0'.repeat(places))
      expect(wholeUnits).toBe(digitsOf(charged?.total ?? 0, places))
      expect(receipt.taxString === null ? null : mail?.text?.includes(receipt.taxString)).toBe(
        receipt.taxString === null ? null : true,
      )
    },
  )
})

test('a receipt names seller, buyer, what was bought and how, and says that no money moved', async () => {
  const { me, email } = await signedIn(server)
  await server.put('/api/account/update', { firstName: 'Sara', lastName: 'Lee' }, me)
  await buyMembership(server, me)
  const [{ receiptId }] = (await server.get('/api/account/membership', me)).body.receipts
  const { body } = await server.get(`/api/account/receipt?receiptId=${receiptId}`, me)
  const charged = await server.deps.database.db
    .selectFrom('ledger_entry')
    .select(['invoice_number', 'tax'])
    .where('invoice_id', '=', receiptId)
    .executeTakeFirstOrThrow()
  expect(body.receipt).toMatchObject({
    number: charged.invoice_number,
    seller: {
      name: 'Oka Pty Ltd',
      address: '1 Street, Melbourne',
      taxNumber: 'ABN 1',
      email: 'hello@academy.example',
    },
    buyer: { name: 'Sara Lee', email, country: 'AU' },
    durationText: 'Annual Subscription',
    priceString: '$120.00',
    taxString: '$10.91',
    card: { brand: 'Visa', last4: '4242' },
    periodStart: '2026-11-23T10:00:00.000Z',
    periodEnd: '2027-11-23T10:00:00.000Z',
    discount: null,
    refunds: [],
    isTest: true,
  })
  const mail = (await mailsTo(server, email)).find(({ subject }) => subject === 'Your receipt: $120.00')
  for (const words of [
    'Thank you, Sara.',
    `Receipt ${charged.invoice_number}`,
    'Paid from Visa ending in 4242',
    'inc. Tax\n$10.91',
    'no money moved',
    'Australian dollars',
  ])
    expect(mail?.text).toContain(words)
})

test('another member’s receipt, and one that does not exist, are not found', async () => {
  const owner = await signedIn(server)
  await buyMembership(server, owner.me)
  const [{ receiptId }] = (await server.get('/api/account/membership', owner.me)).body.receipts
  const { me } = await signedIn(server)
  for (const id of [receiptId, 'unknown'])
    expect(await server.get(`/api/account/receipt?receiptId=${id}`, me)).toMatchObject({
      status: 404,
      body: { errorCode: 'receipt_unknown' },
    })
  expect(await planFor(server, me)).toContain('aud')
})
