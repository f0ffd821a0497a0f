// This account of the fake has what the academy has at Stripe: a product, a price and a customer. The SDK
// has a clock here.
import { Stripe } from 'stripe'
import { stripeFakeClient, withFakeTime, type FakeCard } from '../stripe-fake-client.ts'

export const makeCard = (number: string): FakeCard => ({ number, expiry: '12/39', cvc: '123' })

export function openAcademyAccount(url: string, name: string, start: number) {
  const { hostname, port } = new URL(url)
  let now = start
  const stripe = new Stripe(`sk_test_${name}`, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(withFakeTime(() => now)),
  })
  const control = stripeFakeClient(url, `sk_test_${name}`)

  async function price(months: 1 | 3 | 6 | 12 = 1, amount = 1200, currency = 'gbp') {
    const product = await stripe.products.create({ name: 'Oka', metadata: { programId: 'oka.opp.full' } })
    const recurring =
      months === 12 ? { interval: 'year' as const } : { interval: 'month' as const, interval_count: months }
    return stripe.prices.create({
      product: product.id,
      currency,
      unit_amount: amount,
      tax_behavior: 'inclusive',
      recurring,
      lookup_key: `oka.${months}.${name}`,
      transfer_lookup_key: true,
    })
  }

  const customer = () =>
    stripe.customers.create({
      email: 'mia@example.com',
      name: 'Mia',
      address: { country: 'GB', postal_code: 'N1 9GU' },
      tax: { validate_location: 'immediately' },
    })

  async function buy(
    more: Partial<Stripe.SubscriptionCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) {
    const [{ id: buyer }, { id: sold }] =
      more.customer && more.items ? [{ id: more.customer }, { id: '' }] : [await customer(), await price()]
    const subscription = await stripe.subscriptions.create(
      {
        customer: buyer,
        items: [{ price: sold }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        billing_mode: { type: 'flexible' },
        automatic_tax: { enabled: true },
        metadata: { purchaseId: 'p1', memberId: 'm1', academy: 'a1' },
        expand: ['latest_invoice.confirmation_secret'],
        ...more,
      },
      options,
    )
    const invoice = subscription.latest_invoice as Stripe.Invoice
    return { subscription, invoice, clientSecret: invoice.confirmation_secret?.client_secret ?? '' }
  }

  /** A test card pays the subscription at once. */
  async function buyWith(number: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const bought = await buy(more)
    const confirmation = await control.confirm({ clientSecret: bought.clientSecret, card: makeCard(number) })
    return { ...bought, confirmation }
  }

  return {
    stripe,
    control,
    price,
    customer,
    buy,
    buyWith,
    now: () => now,
    setTime: (time: number) => void (now = time),
  }
}
