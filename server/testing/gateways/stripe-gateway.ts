// Stripe as a test's gateway: an account of its own at the Stripe fake of the run, whose time is the test's.
import { randomBytes } from 'node:crypto'
import { stripeFakeClient, stripeFakeEnv, withFakeTime } from '@oka/fakes/stripe/stripe-fake-client.ts'
import Stripe from 'stripe'
import { refuseProblems } from './refuse-problems.ts'
import { stripeCharges } from './stripe-charges.ts'
import { pricesOnDemand } from './stripe-prices.ts'
import {
  postMessage,
  type GatewayAccount,
  type Message,
  type ServerOfGateway,
  type TestGateway,
} from './test-gateway.ts'

const newName = () => randomBytes(12).toString('hex')
let messages = 0

export async function stripeAccount(fakeUrl: string, clock: { now: number }): Promise<GatewayAccount> {
  const address = new URL(fakeUrl)
  const secret = `whsec_${newName()}`
  const names: string[] = []
  const keyOf = (name: string) => `sk_test_${name}`
  const key = () => keyOf(names.at(-1) ?? '')
  const control = () => stripeFakeClient(fakeUrl, key())
  const heldBack: Message[] = []
  let isSilent = false

  async function begin() {
    names.push(newName())
    heldBack.length = 0
    await control().advance({ now: clock.now }) // real time counts until then
    await control().webhook({ url: null, secret })
  }
  await begin()

  const timed = withFakeTime(() => clock.now)
  /** Whichever key a server was started with, its account is the latest. */
  const toLatest: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key()}`)
    return timed(input, { ...init, headers })
  }
  const http = { host: address.hostname, port: address.port, protocol: 'http' } as const
  const stripe = new Stripe(key(), {
    ...http,
    httpClient: Stripe.createFetchHttpClient(toLatest),
    telemetry: false,
  })

  const prices = pricesOnDemand(stripe, toLatest)

  const sign: TestGateway['sign'] = (body, at) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1_000) })

  async function takeMessages(): Promise<Message[]> {
    const waiting = [...heldBack.splice(0), ...(await control().takeEvents({ now: clock.now }))]
    return waiting.map(({ body }) => ({ body, signature: sign(body, clock.now) }))
  }

  const of = (server: ServerOfGateway): TestGateway => ({
    confirm: (clientSecret, card) => control().confirm({ clientSecret, card, now: clock.now }),
    answerCheck: (clientSecret, isApproved) =>
      control().answerCheck({ clientSecret, isApproved, now: clock.now }),
    closeDispute: (_subscriptionId, dispute, isWon) =>
      control().closeDispute({ dispute, isWon, now: clock.now }),
    async subscriptionIds() {
      return (await listSubscriptions(stripe)).map(({ id }) => id)
    },
    charges: () => stripeCharges(stripe),
    stored: async () => JSON.stringify(await control().calls()),
    async customers() {
      const all = await listSubscriptions(stripe, { expand: ['data.customer'] })
      return JSON.stringify(all.map(({ customer }) => customer))
    },
    async deliver() {
      const waiting = await takeMessages()
      if (isSilent) return 0
      let taken = 0
      for (const message of waiting) {
        if ((await postMessage(server, message)) === 200) taken++
        else heldBack.push(message)
      }
      return taken
    },
    takeMessages,
    loseMessages: () => void (isSilent = true),
    hearMessages: () => void (isSilent = false),
    messageOf: ({ subscriptionId = null, purchaseId = null } = {}) =>
      eventAbout(subscriptionId, purchaseId, clock.now),
    sign,
    async forgetAll() {
      prices.forget()
      await begin()
    },
    stripe: control,
  })

  return {
    env: stripeFakeEnv(fakeUrl, names[0] ?? '', secret),
    calls: { fetch: prices.fetch, retryDelayMs: 1 },
    of,
    close: () => refuseProblems(...names.map((name) => stripeFakeClient(fakeUrl, keyOf(name)))),
  }
}

const listSubscriptions = (stripe: Stripe, also: { expand?: string[] } = {}) =>
  stripe.subscriptions.list({ status: 'all', limit: 100, ...also }).autoPagingToArray({ limit: 10_000 })

/** Of an invoice, which may be of no subscription, or of one whose purchase is not said. */
function eventAbout(subscription: string | null, purchaseId: string | null, now: number): string {
  const isOfOne = subscription !== null || purchaseId !== null
  const details = {
    subscription_details: { subscription, metadata: purchaseId === null ? {} : { purchaseId } },
    type: 'subscription_details',
  }
  return JSON.stringify({
    id: `evt_test_${++messages}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now / 1_000),
    data: { object: { id: `in_test_${messages}`, object: 'invoice', parent: isOfOne ? details : null } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'invoice.paid',
  })
}
