// The fake knows of an account its objects as Stripe shows them unexpanded, its time, and what was sent to
// it.
import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Fault, FakeSettings, LoggedCall } from '../stripe-fake-client.ts'

export interface StoredObjects {
  customer: Stripe.Customer | Stripe.DeletedCustomer
  product: Stripe.Product
  price: Stripe.Price
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  discount: Stripe.Discount
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: FakeEvent
  webhook_endpoint: Stripe.WebhookEndpoint
}
export type Kind = keyof StoredObjects
/** Every event has these fields, whatever its `type`. */
export type FakeEvent = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string
  data: { object: unknown; previous_attributes?: unknown }
}

export interface Account {
  /** The name follows `sk_test_` in its key. */
  name: string
  livemode: boolean
  /** The time is in epoch milliseconds and never goes back. */
  now: number
  /** Once a request named the time, real time does not count any more. */
  isDriven: boolean
  objects: { [K in Kind]: Map<string, StoredObjects[K]> }
  /** Lists need the order of creation, because objects of the same second have no other. */
  order: Map<string, number>
  /** Each payment method has the number of a test card. */
  cardNumbers: Map<string, string>
  /** The bank decides about a payment intent at this time. */
  processingUntil: Map<string, number>
  /** The bank was asked about this payment method of an intent. */
  checkedMethods: Map<string, string>
  answers: Map<string, { request: string; status: number; body: string; at: number; requestId: string }>
  checkedEvents: Set<string>
  /** These events are not delivered yet. */
  outbox: FakeEvent[]
  webhook: { url: string | null; secret: string }
  faults: Fault[]
  calls: LoggedCall[]
  settings: Required<FakeSettings>
}

const kinds: Record<Kind, true> = {
  customer: true,
  product: true,
  price: true,
  coupon: true,
  promotion_code: true,
  discount: true,
  subscription: true,
  subscription_schedule: true,
  invoice: true,
  invoice_payment: true,
  payment_intent: true,
  setup_intent: true,
  payment_method: true,
  charge: true,
  refund: true,
  dispute: true,
  event: true,
  webhook_endpoint: true,
}

export function newAccount(name: string, livemode: boolean): Account {
  return {
    name,
    livemode,
    now: 0,
    isDriven: false,
    objects: Object.fromEntries(
      Object.keys(kinds).map((kind) => [kind, new Map()]),
    ) as unknown as Account['objects'],
    order: new Map(),
    cardNumbers: new Map(),
    processingUntil: new Map(),
    checkedMethods: new Map(),
    answers: new Map(),
    checkedEvents: new Set(),
    outbox: [],
    webhook: { url: null, secret: `whsec_${name}` },
    faults: [],
    calls: [],
    settings: {
      latencyMs: 0,
      draftMinutes: 0,
      hasPortal: true,
      isTaxActive: true,
      country: 'GB',
      leavesPastDue: false,
    },
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const makeRandomText = (length: number) =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
export const newId = (prefix: string) => `${prefix}_${makeRandomText(24)}`

/** Stripe counts in seconds. */
export const seconds = (account: Account) => Math.floor(account.now / 1000)

export function save<K extends Kind>(account: Account, kind: K, object: StoredObjects[K]): StoredObjects[K] {
  const map: Map<string, StoredObjects[K]> = account.objects[kind]
  if (!account.order.has(object.id)) account.order.set(object.id, account.order.size)
  map.set(object.id, object)
  return object
}

export const find = <K extends Kind>(account: Account, kind: K, id: string): StoredObjects[K] | undefined =>
  account.objects[kind].get(id)

/** The fake's own references always lead to an object. */
export function get<K extends Kind>(
  account: Account,
  kind: K,
  reference: string | { id: string },
): StoredObjects[K] {
  const found = find(account, kind, readId(reference))
  if (found === undefined) throw new Error(`The fake lost ${kind} ${readId(reference)}`)
  return found
}

export const all = <K extends Kind>(account: Account, kind: K): StoredObjects[K][] => [
  ...account.objects[kind].values(),
]

export function findAny(account: Account, id: string): StoredObjects[Kind] | undefined {
  for (const map of Object.values(account.objects)) {
    const found = map.get(id)
    if (found !== undefined) return found
  }
  return undefined
}

export const readId = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id
export const readIdOrNull = (reference: string | { id: string } | null | undefined) =>
  reference === null || reference === undefined ? null : readId(reference)

export const makeList = <T>(data: T[], url: string, hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})

/** On the wire a decimal is a string; in the SDK's types it is a class. */
export const toDecimal = (amount: number) => String(amount) as unknown as Stripe.Decimal
