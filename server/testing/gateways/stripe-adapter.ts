// The adapter of Stripe before an empty account of the fake, without the server around it, and with what a
// test does on the other side.
import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { inject } from 'vitest'
import type { TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import {
  stripeFakeClient,
  withFakeTime,
  type StripeFakeClient,
} from '@oka/fakes/stripe/stripe-fake-client.ts'
import { openStripe } from '../../src/adapters/payments/stripe/stripe.ts'
import type {
  GatewayInvoice,
  GatewayPlan,
  GatewaySubscription,
  Order,
  Payments,
} from '../../src/ports/payments.ts'
import { newMembers } from './new-members.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { refuseProblems } from './refuse-problems.ts'
import { makePrice } from './stripe-prices.ts'
import { typedCard } from './test-gateway.ts'

export const dayMs = 86_400_000
export const planOf = (months: GatewayPlan['months'], currency: string, amount: number): GatewayPlan => ({
  planId: `opp.full-h-${currency.toLowerCase()}-${months}-${amount}`,
  programId: 'opp.full',
  months,
  currency,
  amount,
})
export const monthly = planOf(1, 'USD', 1_500)
export const yearly = planOf(12, 'USD', 12_000)

/** Runs before a call is made; with an answer the call is not made. */
type Intercept = (call: { method: string; path: string; key: string | null }) => Promise<Response | void>

export interface StripeAdapter {
  /** Its database has the customers. */
  server: TestServer
  payments: Payments
  clock: { now: number }
  control: StripeFakeClient
  /** What staff do at Stripe. */
  sdk: Stripe
  webhookSecret: string
  /** Of the calls of `payments`, until the next one; null: of none. */
  intercept: (intercept: Intercept | null) => void
  /** Another process before the same account. */
  another: (options?: { academy?: string; timeoutMs?: number }) => Payments
  orderOf: (change?: Partial<Order>) => Promise<Order>
  start: (order?: Order) => Promise<GatewaySubscription>
  pay: (subscription: Pick<GatewaySubscription, 'clientSecret'>, card?: TestCard) => Promise<string>
  /** Started and paid; its id. */
  paid: (card?: TestCard, order?: Order) => Promise<string>
  read: (id: string) => Promise<GatewaySubscription>
  close: () => Promise<void>
}

export const firstOf = ({ invoices }: GatewaySubscription): GatewayInvoice => {
  const [invoice] = invoices
  if (!invoice) throw new Error('no invoice')
  return invoice
}

/** A new account of the fake that sells the two plans; what is called there has the time of the clock. */
async function openAccount(fakeUrl: string, timed: typeof fetch) {
  const name = randomBytes(12).toString('hex')
  const [secretKey, webhookSecret] = [`sk_test_${name}`, `whsec_${name}`]
  const control = stripeFakeClient(fakeUrl, secretKey)
  const { hostname: host, port } = new URL(fakeUrl)
  const sdk = new Stripe(secretKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(timed),
  })
  for (const { planId } of [monthly, yearly]) await makePrice(sdk, planId)
  // after a call that says the time: without one it is real
  await control.webhook({ url: null, secret: webhookSecret })
  return { secretKey, webhookSecret, control, sdk }
}

function interceptedFetch(call: typeof fetch) {
  let intercepting: Intercept | null = null
  const intercepted: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const answer = await intercepting?.({
      method: init?.method ?? 'GET',
      path: pathname,
      key: new Headers(init?.headers).get('idempotency-key'),
    })
    return answer ?? call(input, init)
  }
  const intercept: StripeAdapter['intercept'] = (next) => void (intercepting = next)
  return { fetch: intercepted, intercept }
}

/** Before the fake of the project, which compares with Stripe's types, where the test has none of its own. */
export async function openStripeAdapter(fakeUrl = inject('stripeFakeUrl')): Promise<StripeAdapter> {
  const server = await startTestServer({ now: Date.parse('2026-11-22T10:00:00Z') })
  const { clock } = server
  const timed = withFakeTime(() => clock.now)
  const { secretKey, webhookSecret, control, sdk } = await openAccount(fakeUrl, timed)
  const { fetch: intercepted, intercept } = interceptedFetch(timed)

  const another: StripeAdapter['another'] = ({ academy = 'academy.example', ...options } = {}) =>
    openStripe(
      {
        gateway: 'stripe',
        secretKey,
        publishableKey: 'pk_test_x',
        webhookSecrets: [webhookSecret],
        apiUrl: fakeUrl,
        isLive: false,
      },
      { database: server.deps.database, academy, fetch: intercepted, retryDelayMs: 1, ...options },
    )
  const payments = another()
  let orders = 0

  const adapter: StripeAdapter = {
    server,
    payments,
    clock,
    control,
    sdk,
    webhookSecret,
    intercept,
    another,
    async orderOf(change = {}) {
      const [customerId = ''] = await newMembers(server, 1)
      const buyer = {
        customerId,
        email: 'sara@example.org',
        name: 'Sara',
        country: 'US',
        postalCode: '10001',
      }
      return {
        purchaseId: `purchase-${++orders}`,
        createdAt: clock.now,
        buyer,
        plan: monthly,
        discount: null,
        ...change,
      }
    },
    async start(order) {
      const started = await payments.startSubscription(order ?? (await adapter.orderOf()), clock.now)
      if (started.problem !== null) throw new Error(started.problem)
      return started.subscription
    },
    async pay({ clientSecret }, card = 'succeeds') {
      const { status } = await control.confirm({
        clientSecret: clientSecret ?? '',
        card: typedCard(card),
        now: clock.now,
      })
      return status
    },
    async paid(card, order) {
      const started = await adapter.start(order)
      await adapter.pay(started, card)
      return started.id
    },
    async read(id) {
      const subscription = await payments.readSubscription(id, clock.now)
      if (!subscription) throw new Error('unknown')
      return subscription
    },
    async close() {
      await server.close()
      await refuseProblems(control)
    },
  }
  return adapter
}
