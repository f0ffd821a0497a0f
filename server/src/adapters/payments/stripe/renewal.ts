// What happens at the end of a period: nothing more, the same plan again, or another one.
import type Stripe from 'stripe'
import type { GatewayPlan } from '../../../ports/payments.ts'
import { expandedOf, idOf, UnexpectedAnswerError } from './reading/answer.rule.ts'
import type { Reading } from './reading/read-subscription.ts'
import { toStripePeriod } from './reading/plan-from.rule.ts'
import { findNextPhase, parseSubscriptionStatus } from './reading/subscription-from.rule.ts'
import { isRefusal, orNull } from './stripe-client.ts'

const retrieve = (client: Stripe, id: string) =>
  orNull(client.subscriptions.retrieve(id, { expand: ['schedule', 'default_payment_method'] }))

function isRenewing(subscription: Stripe.Subscription | null): subscription is Stripe.Subscription {
  const status = subscription && parseSubscriptionStatus(subscription, null)
  return status === 'active' || status === 'retrying'
}

/** Stripe refuses changes of what ended in between: then there is nothing to change. */
async function changeRenewing(
  client: Stripe,
  id: string,
  change: (subscription: Stripe.Subscription) => Promise<void>,
): Promise<void> {
  const subscription = await retrieve(client, id)
  if (!isRenewing(subscription)) return
  try {
    await change(subscription)
  } catch (error) {
    if (!isRefusal(error) || isRenewing(await retrieve(client, id))) throw error
  }
}

/** A subscription with a schedule takes no other word about its end, so the schedule goes first. */
async function releaseSchedule(client: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = idOf(subscription.schedule)
  if (schedule === null) return
  try {
    await client.subscriptionSchedules.release(schedule)
  } catch (error) {
    if (!isRefusal(error) || idOf((await retrieve(client, subscription.id))?.schedule) !== null) throw error
  }
}

export const setAutoRenew = (client: Stripe, id: string, autoRenew: boolean): Promise<void> =>
  changeRenewing(client, id, async (subscription) => {
    const { cancel_at_period_end: endsWithPeriod, cancel_at: endsAt } = subscription
    if (!autoRenew) await releaseSchedule(client, subscription)
    if (!autoRenew && !endsWithPeriod) await client.subscriptions.update(id, { cancel_at_period_end: true })
    if (autoRenew && endsWithPeriod) await client.subscriptions.update(id, { cancel_at_period_end: false })
    // a day that staff chose
    else if (autoRenew && endsAt !== null) await client.subscriptions.update(id, { cancel_at: '' })
  })

/** A price that was archived since it was read is refused: its successor is looked up. */
export async function setNextPlan(reading: Reading, id: string, plan: GatewayPlan | null): Promise<void> {
  try {
    await planRenewal(reading, id, plan)
  } catch (error) {
    if (plan === null || !isRefusal(error) || !error.param?.startsWith('phases')) throw error
    reading.prices.forget(plan)
    await planRenewal(reading, id, plan)
  }
}

/**
 * Two phases: the present one as it is, and one period of the next plan, after which the subscription goes on
 * with it.
 */
const planRenewal = ({ client, prices }: Reading, id: string, plan: GatewayPlan | null): Promise<void> =>
  changeRenewing(client, id, async (subscription) => {
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return
    const item = subscription.items.data[0]
    if (!item) throw new UnexpectedAnswerError('Stripe answered a subscription to nothing')
    const price =
      plan === null || item.price.metadata.planId === plan.planId ? item.price.id : await prices.idOf(plan)
    if (price === item.price.id) return releaseSchedule(client, subscription)
    const schedule = expandedOf(subscription.schedule)
    if (idOf(findNextPhase(schedule)?.items[0]?.price) === price) return
    await useCardEverywhere(client, subscription)
    const present = schedule ?? (await client.subscriptionSchedules.create({ from_subscription: id }))
    const { start_date: start, end_date: end } = present.current_phase ?? {
      start_date: item.current_period_start,
      end_date: item.current_period_end,
    }
    const phase = { automatic_tax: { enabled: true }, proration_behavior: 'none' as const }
    await client.subscriptionSchedules.update(present.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { ...phase, items: [{ price: item.price.id, quantity: 1 }], start_date: start, end_date: end },
        {
          ...phase,
          items: [{ price, quantity: 1 }],
          start_date: end,
          duration: toStripePeriod(plan?.months ?? 1),
        },
      ],
    })
  })

/** A schedule may leave its subscription without a card of its own; then that of the customer is charged. */
async function useCardEverywhere(
  client: Stripe,
  { customer, default_payment_method: card }: Stripe.Subscription,
): Promise<void> {
  const [buyer, method] = [idOf(customer), idOf(card)]
  if (buyer !== null && method !== null)
    await client.customers.update(buyer, { invoice_settings: { default_payment_method: method } })
}
