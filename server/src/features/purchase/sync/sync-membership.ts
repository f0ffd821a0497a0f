import type { GatewaySubscription } from '../../../ports/payments.ts'
import type { Trx } from '../../../db/database.ts'
import { releaseReservation, spendReservation } from '../../coupons/coupons.door.ts'
import { listEntries, recordEntries } from '../../membership/membership.door.ts'
import { announceEntries } from '../announce/announce-entries.ts'
import { beginAtGateway } from './begin-at-gateway.ts'
import { atPayments } from './at-payments.ts'
import { cardText, entriesOfSubscription } from './entries-of-subscription.ts'
import { beginRead, isOvertaken, saveMembership } from './membership-row.store.ts'
import { nextLookAt, openPurchaseMs } from './next-look.rule.ts'
import { closePurchase, hasAccount, readPurchase, type Purchase } from './purchase.store.ts'
import { scheduleLook } from './schedule-sync.ts'
import type { SyncDeps } from './sync-deps.ts'
import { problemOfSubscription } from './unsound-subscription.rule.ts'

export type { SyncDeps } from './sync-deps.ts'

/** Each time that a read is overtaken another one was stored, so this is never reached in practice. */
const maxReads = 10
const dayMs = 86_400_000

/**
 * Reads one subscription of a purchase from its gateway and records in the ledger what happened since: the same from a webhook, from the browser's return and
 * from a job, however often and in whatever order. Throws `payments_unavailable`.
 */
export const syncPurchase = (deps: SyncDeps, purchaseId: string, now: number): Promise<void> => atPayments(() => readAndStore(deps, purchaseId, now))

async function readAndStore(deps: SyncDeps, purchaseId: string, now: number): Promise<void> {
  const { database, payments, log } = deps
  for (let read = 1; read <= maxReads; read++) {
    const purchase = await readPurchase(database.db, purchaseId)
    if (!purchase || purchase.source !== payments.source) return
    const subscriptionId = await subscriptionIdOf(deps, purchase, now)
    if (subscriptionId === null) return
    const number = await beginRead(database.db, purchaseId)
    const subscription = await readSettled(deps, purchase, subscriptionId, now)
    const problem = subscription === null ? 'none' : problemOfSubscription(subscription, purchaseId)
    if (subscription === null || problem !== null) {
      log.error({ problem }, 'the payment gateway answered a subscription that cannot be right: nothing was granted or changed')
      await database.inTransaction((trx) => lookAgainNextDay(trx, deps, purchase, now))
      return
    }
    if (await database.inTransaction((trx) => store(trx, deps, purchase, subscription, number, now))) return
  }
  throw new Error('a subscription was read again and again')
}

/** Without it, one wrong answer would be the last reading of a subscription of which no message comes. Of what was given up nothing more is expected. */
async function lookAgainNextDay(trx: Trx, { jobs }: SyncDeps, { id, member_id: memberId, state }: Purchase, now: number): Promise<void> {
  if (state === 'abandoned' || !(await hasAccount(trx, memberId))) return
  const at = (Math.floor(now / dayMs) + 1) * dayMs // one time for all who look, so that it is one job
  await scheduleLook(trx, jobs, { purchaseId: id, memberId, at }, now)
}

/** A purchase of which no id was stored was cut off between the gateway and the database, or was begun just now. */
async function subscriptionIdOf(deps: SyncDeps, purchase: Purchase, now: number): Promise<string | null> {
  if (purchase.subscription_id !== null || purchase.state !== 'open') return purchase.subscription_id
  const started = await beginAtGateway(deps, purchase, now)
  return started?.problem === null ? started.subscriptionId : null
}

/**
 * What is not paid any more is given up at the gateway too, so that a form that is open somewhere charges nothing. A refund ends the membership (MEM-16), whoever
 * made it and wherever a process ended in between. A renewal that is being retried would still be charged after it was cancelled or disputed: nothing of it was
 * paid, so the membership ends at once.
 */
async function readSettled({ payments }: SyncDeps, { state, created_at: createdAt }: Purchase, subscriptionId: string, now: number) {
  const subscription = await payments.readSubscription(subscriptionId, now)
  if (subscription === null) return null
  const { status, invoices, autoRenew } = subscription
  const isGivenUp = (state === 'abandoned' || now >= createdAt + openPurchaseMs) && !invoices.some(({ isProcessing }) => isProcessing)
  if (status === 'awaitingPayment' && isGivenUp) await payments.abandonSubscription(subscriptionId, now)
  else if ((status === 'active' || status === 'retrying') && isRefunded(invoices)) await payments.endSubscription(subscriptionId, now)
  else if (status === 'retrying' && (!autoRenew || isDisputed(invoices))) await payments.endSubscription(subscriptionId, now)
  else if (status === 'active' && autoRenew && isDisputed(invoices)) await payments.setAutoRenew(subscriptionId, false, now)
  else return subscription
  return payments.readSubscription(subscriptionId, now)
}

/** The payer wants none of it: nothing is charged again, also where the dispute is won and the period stays open. */
const isDisputed = (invoices: GatewaySubscription['invoices']) => invoices.some(({ disputes }) => disputes.some(({ isWon }) => !isWon))

/** All of the last payment. */
function isRefunded(invoices: GatewaySubscription['invoices']): boolean {
  const last = invoices.findLast(({ status }) => status === 'paid')
  return last !== undefined && last.total > 0 && last.refunds.reduce((sum, { amount }) => sum + amount, 0) >= last.total
}

/** False: overtaken, and nothing was written. */
async function store(trx: Trx, deps: SyncDeps, purchase: Purchase, subscription: GatewaySubscription, read: number, now: number): Promise<boolean> {
  const { id, member_id: memberId, coupon_code: couponCode, created_at: createdAt } = purchase
  if (await isOvertaken(trx, id, read)) return false
  if (!(await hasAccount(trx, memberId))) return true
  const lookAt = nextLookAt(subscription, createdAt, now)
  if (lookAt !== null) await scheduleLook(trx, deps.jobs, { purchaseId: id, memberId, at: lookAt }, now)
  const isPaid = subscription.invoices[0]?.status === 'paid'
  if (!isPaid) {
    if (subscription.status === 'abandoned' && (await closePurchase(trx, id, 'abandoned', now))) await releaseReservation(trx, id)
    return true
  }
  if (await closePurchase(trx, id, 'paid', now)) await spendReservation(trx, id, now)
  await saveMembership(trx, { id, memberId, read }, membershipOf(subscription, purchase), now)
  const recorded = (await listEntries(trx, memberId)).filter(({ membershipId }) => membershipId === id)
  const entries = entriesOfSubscription(subscription, { membershipId: id, source: purchase.source, couponCode, recorded })
  const added = await recordEntries(trx, memberId, entries, now)
  if (added.length > 0) await announceEntries(trx, deps, memberId, added, now)
  return true
}

const membershipOf = (subscription: GatewaySubscription, { source, coupon_code: couponCode }: Purchase) => ({
  program_id: subscription.plan.programId,
  source,
  subscription_id: subscription.id,
  plan_id: subscription.plan.planId,
  next_plan_id: subscription.nextPlan?.planId ?? null,
  auto_renew: Number(subscription.autoRenew && subscription.status !== 'ended'),
  card: cardText(subscription.card),
  current_period_end: subscription.currentPeriodEnd,
  next_try_at: subscription.invoices.map(({ nextTryAt }) => nextTryAt).findLast((at) => at !== null) ?? null,
  coupon_code: subscription.invoices[0]?.discount ? couponCode : null,
  management_url: null,
})
