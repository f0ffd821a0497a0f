import type Stripe from 'stripe'
import type { ListedSubscription, SubscriptionPage } from '../../../ports/payments.ts'
import type { Customers } from './customers.ts'
import { listOwnCustomers } from './customers.store.ts'
import { idOf, UnexpectedAnswerError } from './reading/answer.rule.ts'
import { readSubscription, type Reading } from './reading/read-subscription.ts'
import { findPlanItem, listedSubscriptionFrom, purchaseIdOf } from './reading/subscription-from.rule.ts'
import { understood } from './stripe-client.ts'

const pageSize = 100

/**
 * A page of everything at Stripe, without what others made in the same account: another academy, or staff.
 */
export async function listSubscriptions(
  reading: Customers & Reading,
  after: string | null,
): Promise<SubscriptionPage> {
  const { client, database, source, academy } = reading
  const page = await client.subscriptions.list({
    status: 'all',
    limit: pageSize,
    expand: ['data.latest_invoice'],
    ...(after !== null && { starting_after: after }),
  })
  const customers = page.data.map(({ customer }) => idOf(customer)).filter((id) => id !== null)
  const own = new Set(await listOwnCustomers(database, source, customers))
  const isOwn = (one: Stripe.Subscription) =>
    purchaseIdOf(one) !== null && (one.metadata.academy === academy || own.has(idOf(one.customer) ?? ''))
  const answer: SubscriptionPage = {
    subscriptions: [],
    unsound: [],
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  }
  for (const one of page.data.filter(isOwn)) {
    try {
      const listed = await listedFrom(reading, one)
      if (listed) answer.subscriptions.push(listed)
    } catch (error) {
      if (!(error instanceof UnexpectedAnswerError)) throw error
      // one that is odd hides no other
      answer.unsound.push({ id: one.id, purchaseId: purchaseIdOf(one), problem: error.message })
    }
  }
  return answer
}

/**
 * One that is over, after staff gave it a price of their own, says only in its invoices which plan it was.
 */
async function listedFrom(reading: Reading, one: Stripe.Subscription): Promise<ListedSubscription | null> {
  const plans = await reading.prices.plansOf(understood(() => one.items.data.map(({ price }) => price)))
  const isOdd =
    one.status === 'canceled' &&
    understood(() => findPlanItem(one, (priceId) => plans.get(priceId) ?? null)) === null
  if (!isOdd) return understood(() => listedSubscriptionFrom(one, plans))
  const read = await readSubscription(reading, one.id)
  return read && { ...read, customerId: one.metadata.memberId ?? null }
}
