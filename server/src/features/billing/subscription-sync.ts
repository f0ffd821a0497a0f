// Reads a purchase from its gateway: after a webhook, and at times when something should have happened
// although none came.
import { dayMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../errors/app-error.ts'
import { findLoggableReason } from '../../errors/loggable-reason.ts'
import { PaymentRefusedError, UnreadableAnswerError, type GatewaySubscription } from '../../ports/payments.ts'
import type { Trx } from '../../db/database.ts'
import { spendReservation, releaseReservation } from './coupons.ts'
import { listEntries, recordEntries } from './ledger/ledger.store.ts'
import { announcePlanChange } from './billing-mails.ts'
import { countDeclines } from './card-testing.ts'
import { recordReceipts } from './receipts.ts'
import { callGateway, type BillingDeps } from './gateway.ts'
import {
  writeCard,
  deriveEntries,
  failedReturns,
  hidesLatestPeriod,
  findSubscriptionProblem,
  dropInvalidInvoices,
} from './subscription-entries.rule.ts'
import {
  beginRead,
  endRead,
  isOvertaken,
  listStale,
  markUnreadable,
  readMembershipBefore,
  saveMembership,
} from './membership.store.ts'
import { nextCheckAt } from './sync-schedule.rule.ts'
import {
  closePurchase,
  hasAccount,
  listPurchases,
  readPurchase,
  saveSubscriptionId,
  closeUnbegunPurchase,
  findPurchaseOfSubscription,
  type Purchase,
} from './purchase.store.ts'
import { callWhereAccepted, listSettlingCalls } from './subscription-settlement.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { returnLatePayment } from './erased-money.ts'
import { type SyncRequest, syncPurchaseJob, scheduleCheck } from './sync-schedule.ts'

/** Each time that a read is overtaken another one was stored, so this is never reached in practice. */
const maxReads = 10

/** After that no call that begins a purchase is still on its way. */
const startingMs = 60_000

/**
 * Reads one subscription of a purchase from its gateway and records in the ledger what happened since: the
 * same from a webhook, from the browser's return and from a job, however often and in whatever order. Throws
 * `payments_unavailable`.
 */
export const syncPurchase = (deps: BillingDeps, purchaseId: string, now: number): Promise<void> =>
  callGateway(() => readAndStore(deps, purchaseId, now))

/**
 * The same after a change at the gateway. Where that fails, or the process ends in between, the membership is
 * outdated, and read before the next purchase (unless, as the process ended, another read was under way that
 * is stored).
 */
export const changeAndSync = (
  deps: BillingDeps,
  purchaseId: string,
  change: () => Promise<void>,
  now: number,
): Promise<void> =>
  callGateway(async () => {
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
export async function syncMember(deps: BillingDeps, memberId: string, now: number): Promise<void> {
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
export async function syncStale(deps: BillingDeps, memberId: string, now: number): Promise<void> {
  for (const id of await listStale(deps.database.db, { memberId, source: deps.payments.source }, now))
    await syncWhereUnderstood(deps, id, now)
}

/**
 * One answer that is not understood, as where staff gave a subscription a price of their own, or a refusal is
 * no reason to sell nothing to its member any more.
 */
async function syncWhereUnderstood(deps: BillingDeps, purchaseId: string, now: number): Promise<void> {
  try {
    await syncPurchase(deps, purchaseId, now)
  } catch (error) {
    const isLasting =
      error instanceof AppError &&
      (error.cause instanceof UnreadableAnswerError || error.cause instanceof PaymentRefusedError)
    if (!isLasting) throw error
    deps.log.warn(
      { membership: purchaseId, reason: findLoggableReason(error.cause) },
      'an outdated membership could not be understood before a purchase',
    )
  }
}

async function readAndStore(deps: BillingDeps, purchaseId: string, now: number): Promise<void> {
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
    const problem = subscription === null ? 'none' : findSubscriptionProblem(subscription, purchaseId)
    if (subscription === null || problem !== null) {
      log.error(
        { problem },
        'the payment gateway answered a subscription that cannot be right: nothing was granted or changed',
      )
      if (subscription !== null && !isOver(subscription)) await markUnreadable(database.db, purchaseId, now)
      await checkAgainNextDay(deps, purchaseId, now)
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
export async function checkAgainNextDay(
  { database, jobs }: BillingDeps,
  purchaseId: string,
  now: number,
): Promise<void> {
  const at = (Math.floor(now / dayMs) + 1) * dayMs // one time for all who look, so that it is one job
  await database.inTransaction(async (trx) => {
    const purchase = await readPurchase(trx, purchaseId)
    if (!purchase || purchase.state === 'abandoned' || !(await hasAccount(trx, purchase.member_id))) return
    await scheduleCheck(trx, jobs, { purchaseId, memberId: purchase.member_id, at }, now)
  })
}

/**
 * A purchase of which no id was stored was cut off between the gateway and the database, or is begun just
 * now, or cannot be begun. It is not begun here: no form waits for it, and an order that the gateway refuses
 * would be repeated for ever. A call that is late after all finds that its purchase was given up.
 */
async function subscriptionIdOf(
  { database, payments }: BillingDeps,
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
async function readSettled(deps: BillingDeps, purchase: Purchase, subscriptionId: string, now: number) {
  const { payments } = deps
  const before = await readValid(deps, subscriptionId, now)
  if (before === null) return null
  const isBlocked = await countDeclines(deps, purchase, before, now)
  const calls = await listSettlingCalls(deps, purchase, before, isBlocked, now)
  if (calls.length === 0) return before
  const hasRefusal = await callWhereAccepted(deps, purchase.id, calls)
  if (hasRefusal && before.status !== 'ended') await checkAgainNextDay(deps, purchase.id, now)
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
  { payments }: BillingDeps,
  subscriptionId: string,
  now: number,
): Promise<GatewaySubscription | null> {
  const read = await payments.readSubscription(subscriptionId, now)
  return read && dropInvalidInvoices(read)
}

const isOver = ({ status }: GatewaySubscription) => status === 'ended' || status === 'abandoned'

/** False: overtaken, and nothing was written. */
async function store(
  trx: Trx,
  deps: BillingDeps,
  purchase: Purchase,
  subscription: GatewaySubscription,
  read: number,
  now: number,
): Promise<boolean> {
  const { id, member_id: memberId, coupon_code: couponCode, created_at: createdAt } = purchase
  if (await isOvertaken(trx, id, read)) return false
  if (!(await hasAccount(trx, memberId))) return true
  const lookAt = nextCheckAt(subscription, createdAt, now)
  if (lookAt !== null) await scheduleCheck(trx, deps.jobs, { purchaseId: id, memberId, at: lookAt }, now)
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
  const entries = deriveEntries(subscription, {
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
  if (added.length > 0) await deps.onPayment(trx, { memberId, entries: added }, now)
  return true
}

const membershipOf = (subscription: GatewaySubscription, { source, coupon_code: couponCode }: Purchase) => ({
  program_id: subscription.plan.programId,
  source,
  subscription_id: subscription.id,
  plan_id: subscription.plan.planId,
  next_plan_id: subscription.nextPlan?.planId ?? null,
  auto_renew: Number(subscription.autoRenew && subscription.status !== 'ended'),
  card: writeCard(subscription.card),
  current_period_end: subscription.currentPeriodEnd,
  next_try_at: subscription.invoices.map(({ nextTryAt }) => nextTryAt).findLast((at) => at !== null) ?? null,
  coupon_code: subscription.invoices[0]?.discount ? couponCode : null,
  management_url: null,
})

/**
 * A purchase that is not paid any more: another can begin, and its discount is free again. False: it was
 * closed before.
 */
export async function closeUnpaid(trx: Trx, purchaseId: string, now: number): Promise<boolean> {
  const isClosed = await closePurchase(trx, purchaseId, 'abandoned', now)
  if (isClosed) await releaseReservation(trx, purchaseId)
  return isClosed
}

/**
 * One of which the gateway has nothing. False: it was closed before, or another call has begun it since it
 * was looked for.
 */
export async function closeUnbegun(trx: Trx, purchaseId: string, now: number): Promise<boolean> {
  const isClosed = await closeUnbegunPurchase(trx, purchaseId, now)
  if (isClosed) await releaseReservation(trx, purchaseId)
  return isClosed
}

/**
 * With the growing delays about a day, longer than most outages of a gateway. After the last one another look
 * follows.
 */
const maxAttempts = 20

export const syncPurchaseHandler = (deps: BillingDeps): JobHandler<SyncRequest> => ({
  kind: syncPurchaseJob,
  maxAttempts,
  async run({ purchaseId, subscriptionId, objectId = null, isCardUpdate = false }, { now, attempt }) {
    const { database, payments, log } = deps
    const subscription =
      subscriptionId ?? (objectId === null ? null : await payments.findSubscription(objectId, now))
    const found =
      subscription === null
        ? null
        : await findPurchaseOfSubscription(database.db, payments.source, subscription)
    const id = purchaseId ?? found
    // this attempt may be the last, whatever comes of it
    if (id !== null && attempt >= maxAttempts) await checkAgainNextDay(deps, id, now)
    if (isCardUpdate && subscription !== null && found !== null)
      await payments.finishCardUpdate(subscription, now)
    if (id === null) log.info('a payment was announced that is of no purchase here')
    else await syncPurchase(deps, id, now)
    if (subscription !== null && id !== null && (await readPurchase(database.db, id)) === undefined)
      await returnLatePayment(deps, { purchaseId: id, subscriptionId: subscription }, now)
  },
})
