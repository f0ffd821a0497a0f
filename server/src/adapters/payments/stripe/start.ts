// Makes the subscription of a purchase: once, however often it is requested, and whatever was lost in
// between.
import type Stripe from 'stripe'
import type { GatewaySubscription, Order, StartedSubscription } from '../../../ports/payments.ts'
import { isLocationCode, isLocationInvalid, saveCustomer, type Customers } from './customers.ts'
import { listCustomers } from './customers.store.ts'
import { prepareDiscounts } from './discounts.ts'
import { expandedOf, UnexpectedAnswerError } from './reading/answer.rule.ts'
import {
  expandedInSubscription,
  readNew,
  readSubscription,
  type Reading,
} from './reading/read-subscription.ts'
import { isRefusal, isReplayed, isSpentKey, orNull } from './stripe-client.ts'

export type Starting = Customers & Reading

/** Stripe forgets its keys after a day. */
const keysKnownMs = 20 * 3_600_000
/** After that no earlier call with the same key is still on its way. */
const callsOverMs = 60_000
const maxKeys = 4

const locationInvalid: StartedSubscription = { problem: 'customer_tax_location_invalid' }

export async function startSubscription(
  starting: Starting,
  order: Order,
  now: number,
): Promise<StartedSubscription> {
  const { buyer, plan, createdAt } = order
  if (buyer.country === '') return (await startedBefore(starting, order)) ?? locationInvalid
  try {
    const [customer] = await Promise.all([
      saveCustomer(starting, buyer, plan.currency, now),
      starting.prices.idOf(plan),
    ])
    const known = now >= createdAt + keysKnownMs ? await startedBefore(starting, order) : null
    return known ?? (await create(starting, order, customer, now))
  } catch (error) {
    if (!isLocationInvalid(error)) throw error
    return (await startedBefore(starting, order)) ?? locationInvalid
  }
}

/** Null: none was made of this purchase. A customer is stored before a subscription of theirs is made. */
export async function findStarted(
  { client, database, source }: Customers,
  { purchaseId, customerId: memberId }: { purchaseId: string; customerId: string },
): Promise<string | null> {
  for (const customer of await listCustomers(database, { memberId, source })) {
    const made = await orNull(
      client.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    )
    const found = made?.find(({ metadata }) => metadata.purchaseId === purchaseId)
    if (found) return found.id
  }
  return null
}

async function startedBefore(
  starting: Starting,
  { purchaseId, buyer }: Order,
): Promise<StartedSubscription | null> {
  const id = await findStarted(starting, { purchaseId, customerId: buyer.customerId })
  return id === null ? null : started(await readSubscription(starting, id))
}

function started(subscription: GatewaySubscription | null): StartedSubscription {
  if (subscription === null)
    throw new UnexpectedAnswerError('Stripe does not know a subscription that it made')
  return { problem: null, subscription }
}

/**
 * A key that failed says the same for a day, so the next one is used once it is certain that the failed call
 * made nothing.
 */
async function create(
  starting: Starting,
  order: Order,
  customer: string,
  now: number,
): Promise<StartedSubscription> {
  const { client, prices } = starting
  const discounts = await prepareDiscounts(client, order.discount)
  let refusedPrice: string | null = null
  for (let number = 0; number < maxKeys; number++) {
    const price = await prices.idOf(order.plan)
    const idempotencyKey = `subscription/${order.purchaseId}/${number}`
    try {
      const made = await client.subscriptions.create(
        paramsOf(starting, order, { customer, price, discounts }),
        { idempotencyKey },
      )
      if (isReplayed(made)) return started(await readSubscription(starting, made.id))
      return await startedOrWithdrawn(starting, made)
    } catch (error) {
      if (isPriceRefusal(error) && refusedPrice !== price) {
        refusedPrice = price // archived since it was read: its successor is looked up
        prices.forget(order.plan)
        continue
      }
      if (!isSpentKey(error)) throw error
      const known = await startedBefore(starting, order)
      if (known !== null) return known
      if (now < order.createdAt + callsOverMs) throw error
    }
  }
  throw new UnexpectedAnswerError('Stripe made no subscription of a purchase')
}

interface Chosen {
  customer: string
  price: string
  discounts: Stripe.SubscriptionCreateParams.Discount[]
}

const paramsOf = (
  { academy }: Starting,
  { purchaseId, buyer }: Order,
  { customer, price, discounts }: Chosen,
): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  discounts,
  payment_behavior: 'default_incomplete',
  // Other ways to pay take days, and show no card.
  payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  billing_mode: { type: 'flexible' },
  automatic_tax: { enabled: true },
  metadata: { purchaseId, memberId: buyer.customerId, academy },
  expand: expandedInSubscription,
})

const isPriceRefusal = (error: unknown) => isRefusal(error) && error.param?.startsWith('items') === true

/**
 * Where the tax could not be reckoned the first invoice stays a draft: there is nothing to pay, and the
 * subscription is given up.
 */
async function startedOrWithdrawn(
  starting: Starting,
  made: Stripe.Subscription,
): Promise<StartedSubscription> {
  const invoice = expandedOf(made.latest_invoice)
  if (invoice?.status !== 'draft') return started(await readNew(starting, made))
  await starting.client.subscriptions.cancel(made.id)
  const code = invoice.last_finalization_error?.code
  if (isLocationCode(code)) return locationInvalid
  throw new UnexpectedAnswerError(`Stripe could not finish a first invoice: ${String(code)}`)
}
