import { dayMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../../errors/app-error.ts'
import { loggableReasonOf } from '../../../errors/loggable-reason.ts'
import {
  PaymentRefusedError,
  UnreadableAnswerError,
  type GatewaySubscription,
} from '../../../ports/payments.ts'
import type { Trx } from '../../../db/database.ts'
import { spendReservation } from '../../coupons/index.ts'
import { listEntries, recordEntries } from '../../membership/index.ts'
import { announcePlanChange } from '../announce/announce-plan-change.ts'
import { announceEntries } from '../announce/announce-entries.ts'
import { countDeclines } from '../limits/count-declines.ts'
import { recordReceipts } from '../receipts/record-receipts.ts'
import { atPayments } from './at-payments.ts'
import { closeUnbegun, closeUnpaid } from './close-unpaid.ts'
import { cardText, entriesOfSubscription, failedReturns } from './entries-of-subscription.ts'
import {
  beginRead,
  endRead,
  isOvertaken,
  listOutdated,
  markUnreadable,
  readMembershipBefore,
  saveMembership,
} from './membership-row.store.ts'
import { nextLookAt } from './next-look.rule.ts'
import {
  closePurchase,
  hasAccount,
  listPurchases,
  readPurchase,
  saveSubscriptionId,
  type Purchase,
} from './purchase.store.ts'
import { scheduleLook } from './schedule-sync.ts'
import { callWhereAccepted, settlingCalls } from './settlement.ts'
import type { SyncDeps } from './sync-deps.ts'
import {
  hidesLatestPeriod,
  problemOfSubscription,
  withoutInvalidInvoices,
} from './unsound-subscription.rule.ts'

export type { SyncDeps } from './sync-deps.ts'

/** Each time that a read is overtaken another one was stored, so this is never reached in practice. */
const maxReads = 10
/** After that no call that begins a purchase is still on its way. */
const startingMs = 60_000

/**
 * Reads one subscription of a purchase from its gateway and records in the ledger what happened since: the
 * same from a webhook, from the browser's return and from a job, however often and in whatever order. Throws
 * `payments_unavailable`.
 */
export const syncPurchase = (deps: SyncDeps, purchaseId: string, now: number): Promise<void> =>
  atPayments(() => readAndStore(deps, purchaseId, now))

/**
 * The same after a change at the gateway. Where that fails, or the process ends in between, the membership is
 * outdated, and read before the next purchase (unless, as the process ended, another read was under way that
 * is stored).
 */
export const changeAndSync = (
  deps: SyncDeps,
  purchaseId: string,
  change: () => Promise<void>,
  now: number,
): Promise<void> =>
  atPayments(async () => {
    await beginRead(deps.database.db, purchaseId)
    try {
      await change()
    } catch (error) {
      // a read that was stored meanwhile may be older than the change
      await beginRead(deps.database.db, purchaseId)
      throw error
    }
    await readAndStore(deps, purchaseId, now)
  })

/**
 * Every purchase of the member that was not given up and is not over: messages say what happens to it later.
 * Throws `payments_unavailable`.
 */
export async function syncMember(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  const { db } = deps.database
  const purchases = await listPurchases(db, memberId)
  if (purchases.length === 0) return
  const ended = new Set(
    (await listEntries(db, memberId))
      .filter(({ kind }) => kind === 'ended')
      .map(({ membershipId }) => membershipId),
  )
  for (const { id, subscription_id: subscriptionId } of purchases)
    if (subscriptionId !== null && !ended.has(id)) await syncPurchase(deps, id, now)
}

/**
 * Before a decision about what a member pays for: reads the memberships of which more may have happened than
 * is known here, as in an outage of this academy, so that what was renewed or changed meanwhile is not paid
 * for again. Throws `payments_unavailable`.
 */
export async function syncOutdated(deps: SyncDeps, memberId: string, now: number): Promise<void> {
  for (const id of await listOutdated(deps.database.db, { memberId, source: deps.payments.source }, now))
    await syncWhereUnderstood(deps, id, now)
}

/**
 * One answer that is not understood, as where staff gave a subscription a price of their own, or a refusal is
 * no reason to sell nothing to its member any more.
 */
async function syncWhereUnderstood(deps: SyncDeps, purchaseId: string, now: number): Promise<void> {
  try {
    await syncPurchase(deps, purchaseId, now)
  } catch (error) {
    const isLasting =
      error instanceof AppError &&
      (error.cause instanceof UnreadableAnswerError || error.cause instanceof PaymentRefusedError)
    if (!isLasting) throw error
    deps.log.warn(
      { membership: purchaseId, reason: loggableReasonOf(error.cause) },
      'an outdated membership could not be understood before a purchase',
    )
  }
}

async function readAndStore(deps: SyncDeps, purchaseId: string, now: number): Promise<void> {
  const { database, payments, log } = deps
  for (let read = 1; read <= maxReads; read++) {
    const purchase = await readPurchase(database.db, purchaseId)
    if (!purchase || purchase.source !== payments.source) return
    const subscriptionId = await subscriptionIdOf(deps, purchase, now)
    if (subscriptionId === null) return
    const number = await beginRead(database.db, purchaseId)
    const subscription = await readSettled(deps, purchase, subscriptionId, now).catch(
      async (error: unknown) => {
        if (error instanceof UnreadableAnswerError) await markUnreadable(database.db, purchaseId, now)
        throw error
      },
    )
    const problem = subscription === null ? 'none' : problemOfSubscription(subscription, purchaseId)
    if (subscription === null || problem !== null) {
      log.error(
        { problem },
        'the payment gateway answered a subscription that cannot be right: nothing was granted or changed',
      )
      if (subscription !== null && !isOver(subscription)) await markUnreadable(database.db, purchaseId, now)
      await lookAgainNextDay(deps, purchaseId, now)
      await endRead(database.db, purchaseId, number)
      return
    }
    if (await database.inTransaction((trx) => store(trx, deps, purchase, subscription, number, now))) return
  }
  throw new Error('a subscription was read again and again')
}

/**
 * Without it, one wrong answer, or a long outage, would be the last reading of a subscription of which no
 * message comes. Of what was given up nothing more is expected.
 */
export async function lookAgainNextDay(
  { database, jobs }: SyncDeps,
  purchaseId: string,
  now: number,
): Promise<void> {
  const at = (Math.floor(now / dayMs) + 1) * dayMs // one time for all who look, so that it is one job
  await database.inTransaction(async (trx) => {
    const purchase = await readPurchase(trx, purchaseId)
    if (!purchase || purchase.state === 'abandoned' || !(await hasAccount(trx, purchase.member_id))) return
    await scheduleLook(trx, jobs, { purchaseId, memberId: purchase.member_id, at }, now)
  })
}

/**
 * A purchase of which no id was stored was cut off between the gateway and the database, or is begun just
 * now, or cannot be begun. It is not begun here: no form waits for it, and an order that the gateway refuses
 * would be repeated for ever. A call that is late after all finds that its purchase was given up.
 */
async function subscriptionIdOf(
  { database, payments }: SyncDeps,
  { id, member_id: customerId, ...purchase }: Purchase,
  now: number,
): Promise<string | null> {
  if (purchase.subscription_id !== null) return purchase.subscription_id
  const found = await payments.findStarted({ purchaseId: id, customerId }, now)
  if (found !== null) await database.inTransaction((trx) => saveSubscriptionId(trx, id, found, now))
  if (found !== null || now < purchase.created_at + startingMs) return found
  if (await database.inTransaction((trx) => closeUnbegun(trx, id, now))) return null
  return (await readPurchase(database.db, id))?.subscription_id ?? null // begun since it was looked for
}

/**
 * What the gateway refuses for good is logged, and what was read is recorded all the same. A renewal that was
 * paid while the subscription was ended here is given back: it opens nothing.
 */
async function readSettled(deps: SyncDeps, purchase: Purchase, subscriptionId: string, now: number) {
  const { payments } = deps
  const before = await readValid(deps, subscriptionId, now)
  if (before === null) return null
  const isBlocked = await countDeclines(deps, purchase, before, now)
  const calls = await settlingCalls(deps, purchase, before, isBlocked, now)
  if (calls.length === 0) return before
  const hasRefusal = await callWhereAccepted(deps, purchase.id, calls)
  if (hasRefusal && before.status !== 'ended') await lookAgainNextDay(deps, purchase.id, now)
  const after = await readValid(deps, subscriptionId, now)
  if (after === null || before.status === 'ended' || after.status !== 'ended') return after
  const isUnpaidBefore = (id: string) =>
    !before.invoices.some((invoice) => invoice.id === id && invoice.status === 'paid')
  const paidMeanwhile = after.invoices.filter(
    ({ id, status, total, refunds }) =>
      status === 'paid' && total > 0 && refunds.length === 0 && isUnpaidBefore(id),
  )
  if (paidMeanwhile.length === 0) return after
  const refunds = paidMeanwhile.map(
    ({ id }) =>
      () =>
        payments.refundInvoice(subscriptionId, id, now),
  )
  await callWhereAccepted(deps, purchase.id, refunds)
  return readValid(deps, subscriptionId, now)
}

async function readValid(
  { payments }: SyncDeps,
  subscriptionId: string,
  now: number,
): Promise<GatewaySubscription | null> {
  const read = await payments.readSubscription(subscriptionId, now)
  return read && withoutInvalidInvoices(read)
}

const isOver = ({ status }: GatewaySubscription) => status === 'ended' || status === 'abandoned'

/** False: overtaken, and nothing was written. */
async function store(
  trx: Trx,
  deps: SyncDeps,
  purchase: Purchase,
  subscription: GatewaySubscription,
  read: number,
  now: number,
): Promise<boolean> {
  const { id, member_id: memberId, coupon_code: couponCode, created_at: createdAt } = purchase
  if (await isOvertaken(trx, id, read)) return false
  if (!(await hasAccount(trx, memberId))) return true
  const lookAt = nextLookAt(subscription, createdAt, now)
  if (lookAt !== null) await scheduleLook(trx, deps.jobs, { purchaseId: id, memberId, at: lookAt }, now)
  for (const { id: invoice, problem } of subscription.invalidInvoices)
    deps.log.error(
      { membership: id, invoice, problem },
      'an invoice cannot be right: it opens nothing, and the others of its subscription count',
    )
  const isPaid = subscription.invoices[0]?.status === 'paid' || purchase.state === 'paid'
  if (!isPaid) {
    if (subscription.status === 'abandoned') await closeUnpaid(trx, id, now)
    return true
  }
  if (await closePurchase(trx, id, 'paid', now)) await spendReservation(trx, id, now)
  const before = await readMembershipBefore(trx, id)
  await saveMembership(
    trx,
    { id, memberId, read, isUnreadable: hidesLatestPeriod(subscription) },
    membershipOf(subscription, purchase),
    now,
  )
  const recorded = (await listEntries(trx, memberId)).filter(({ membershipId }) => membershipId === id)
  const entries = entriesOfSubscription(subscription, {
    membershipId: id,
    source: purchase.source,
    couponCode,
    recorded,
  })
  const failed = failedReturns(subscription, recorded)
  if (failed.length > 0)
    deps.log.error(
      { membership: id, refunds: failed },
      'a refund failed after it was recorded: `npm run staff -- member refund` gives it back again',
    )
  const added = await recordEntries(trx, memberId, entries, now)
  await recordReceipts(trx, deps, { memberId, subscription, recorded: added }, now)
  await announcePlanChange(trx, deps, { memberId, before, subscription }, now)
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
