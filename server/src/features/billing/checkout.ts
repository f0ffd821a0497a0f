// Starts a membership (MEM-7): one open purchase of a member, one subscription at the gateway for it,
// whatever is pressed how often and in how many tabs.
import { hash, randomBytes } from 'node:crypto'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Trx } from '../../db/database.ts'
import { findAppliedDiscount, findLostDiscount, reserveDiscount, type HeldDiscount } from './coupons.ts'
import type { StartedSubscription } from '../../ports/payments.ts'
import { findEnrollments } from './ledger/ledger.store.ts'
import { requireSoldPlan, parsePlan, type Plan } from './prices/plans.ts'
import { findProfile } from '../profile/index.ts'
import { readAccount } from '../identity/index.ts'
import {
  mustConfirm,
  findOpenPurchase,
  insertPurchase,
  readPurchase,
  saveLesson,
  saveSubscriptionId,
  type Purchase,
} from './purchase.store.ts'
import type { PurchaseOrigin } from './card-testing.ts'
import { callGateway, type BillingDeps } from './gateway.ts'
import { closeUnbegun, closeUnpaid, syncStale, syncPurchase } from './subscription-sync.ts'
import { scheduleCheck } from './sync-schedule.ts'
import { nextOpenCheckAt } from './sync-schedule.rule.ts'
import { isTestSource } from './sources.rule.ts'
import { findAccessWithNextPlans } from './existing-access.ts'
import { describeRefusal, describeTransaction } from './transaction.ts'
import { readBuyer } from './buyers.ts'
import { listMemberships } from './membership.store.ts'

interface Order {
  plan: Plan
  country: string
  postalCode: string
  /** The lesson from which it is begun. */
  activityId: string | null
}

/**
 * Two tabs with different orders take turns in giving up the other's; so many turns are enough for any two
 * people. Checking the limits takes one, a code that another member holds a second.
 */
const maxTurns = 7

export async function createInvoice(
  deps: BillingDeps,
  memberId: string,
  {
    planId,
    acceptsSecondMembership,
    activityId = null,
    address: from,
  }: {
    planId: string
    acceptsSecondMembership?: boolean | undefined
    activityId?: string | null | undefined
    address: string
  },
  now: number,
): Promise<TransactionInfo> {
  const { database, sealedValues, purchaseLimits } = deps
  const { address } = await findProfile(database.db, sealedValues, memberId)
  if (address.country === '') throw new AppError('location_missing')
  const order = {
    plan: await requireSoldPlan(database.db, planId, address.country),
    country: address.country,
    postalCode: address.postalCode,
    activityId,
  }
  await syncStale(deps, memberId, now)
  const origin = purchaseLimits.originOf({ memberId, address: from })
  const acceptsSecond = acceptsSecondMembership === true
  let mayBegin = false
  let mayWait = true
  for (let turn = 1; turn <= maxTurns; turn++) {
    const found = await database.inTransaction((trx) =>
      findOrReserve(trx, deps, origin, order, { acceptsSecond, mayBegin, mayWait }, now),
    )
    if (found === 'secondFree' || found === 'secondPaid') return describeRefusal(found, order.plan)
    if (found !== 'checkFirst' && 'heldBy' in found) {
      mayWait = await isFreedByGivingUp(deps, found.heldBy, now)
      continue
    }
    // Before an open one is given up: whoever may not begin another keeps it.
    if (!mayBegin && (found === 'checkFirst' || !found.isSameOrder)) await requireMayBegin(deps, origin, now)
    mayBegin = true
    if (found === 'checkFirst') continue
    const { purchase, isSameOrder, isNew } = found
    const info = isSameOrder
      ? await begin(deps, purchase, order.plan, now)
      : await replacePurchase(deps, purchase, now)
    // Afterwards, so that twenty presses at once, of which one begins it, count once.
    if (isNew && info?.errorCode === null) await purchaseLimits.countPurchase(origin, now)
    if (info !== null) return info
  }
  throw new AppError('payments_unavailable')
}

/**
 * What another member began with the last use of a code is given up at the gateway first. False: it is being
 * paid, so the use is theirs.
 */
async function isFreedByGivingUp(deps: BillingDeps, purchaseId: string, now: number): Promise<boolean> {
  const held = await readPurchase(deps.database.db, purchaseId)
  return held?.state === 'open' && (await abandonPurchase(deps, held, now)) === 'abandoned'
}

/** Throws `email_unconfirmed`, and `rate_limited` after too many purchases or declined cards. */
async function requireMayBegin(
  { database, purchaseLimits }: BillingDeps,
  origin: PurchaseOrigin,
  now: number,
): Promise<void> {
  const account = await readAccount(database, origin.memberId)
  if (account?.is_email_verified === 0 && (await mustConfirm(database.db, origin.memberId)))
    throw new AppError('email_unconfirmed')
  await purchaseLimits.checkLimits(origin, now)
}

/**
 * The member's open purchase, or a new one with its discount; the reason where the member must be warned, or
 * the limits checked, first. What is held is read in the same transaction: a payment that is granted
 * meanwhile is not paid for again.
 */
async function findOrReserve(
  trx: Trx,
  { jobs, payments }: BillingDeps,
  { memberId, addressHash, networkHash }: PurchaseOrigin,
  order: Order,
  { acceptsSecond, mayBegin, mayWait }: { acceptsSecond: boolean; mayBegin: boolean; mayWait: boolean },
  now: number,
): Promise<
  | { purchase: Purchase; isSameOrder: boolean; isNew: boolean }
  | HeldDiscount
  | 'secondFree'
  | 'secondPaid'
  | 'checkFirst'
> {
  const enrollments = await findEnrollments(trx, memberId)
  if (enrollments === null) throw new AppError('unauthenticated')
  const rows = await listMemberships(trx, memberId)
  if (rows.some((row) => row.source === payments.source && row.unreadable_since !== null))
    throw new AppError('membership_unreadable')
  const holding = findAccessWithNextPlans(enrollments, rows, order.plan.programId, now)
  if (holding === 'paid') throw new AppError('already_enrolled')
  if (holding !== null && !acceptsSecond) return holding === 'free' ? 'secondFree' : 'secondPaid'
  const orderHash = await orderHashOf(trx, memberId, order, now)
  const open = await findOpenPurchase(trx, memberId)
  if (open && order.activityId !== null) await saveLesson(trx, open.id, order.activityId)
  if (open)
    return {
      purchase: open,
      isSameOrder: open.order_hash === orderHash && open.source === payments.source,
      isNew: false,
    }
  if (!mayBegin) return 'checkFirst'
  const id = randomBytes(18).toString('base64url')
  const reserved = await reserveDiscount(trx, { memberId, purchaseId: id, plan: order.plan, mayWait }, now)
  if (reserved && 'heldBy' in reserved) return reserved
  await insertPurchase(trx, {
    id,
    member_id: memberId,
    program_id: order.plan.programId,
    plan_id: order.plan.planId,
    coupon_id: reserved?.couponId ?? null,
    activity_id: order.activityId,
    order_hash: orderHash,
    state: 'open',
    open_key: memberId,
    source: payments.source,
    subscription_id: null,
    declines: null,
    declined_at: null,
    needs_confirmation: null,
    address_hash: addressHash,
    network_hash: networkHash,
    created_at: now,
    changed_at: now,
  })
  await scheduleCheck(trx, jobs, { purchaseId: id, memberId, at: nextOpenCheckAt(now, now) }, now)
  const purchase = await readPurchase(trx, id)
  if (!purchase) throw new Error('the purchase was not stored')
  return { purchase, isSameOrder: true, isNew: true }
}

/** Of everything that the first invoice depends on. */
async function orderHashOf(
  trx: Trx,
  memberId: string,
  { plan, country, postalCode }: Order,
  now: number,
): Promise<string> {
  const discount = await findAppliedDiscount(trx, memberId, now)
  return hash(
    'sha256',
    JSON.stringify([
      plan.planId,
      country,
      postalCode,
      discount?.couponCode ?? null,
      discount?.percent ?? null,
    ]),
    'base64url',
  )
}

/** What was made at the gateway before is read as it stands now; null as `beginAtGateway`. */
async function startedAtGateway(
  deps: BillingDeps,
  purchase: Purchase,
  now: number,
): Promise<StartedSubscription | null> {
  const known =
    purchase.subscription_id === null
      ? null
      : await deps.payments.readSubscription(purchase.subscription_id, now)
  return known === null ? beginAtGateway(deps, purchase, now) : { problem: null, subscription: known }
}

/** Null: it was given up meanwhile, in another tab. Throws `already_enrolled` when it was paid. */
async function begin(
  deps: BillingDeps,
  purchase: Purchase,
  plan: Plan,
  now: number,
): Promise<TransactionInfo | null> {
  const { database, payments } = deps
  const started = await callGateway(() => startedAtGateway(deps, purchase, now))
  if (started === null) throw new AppError('unauthenticated')
  if (started.problem !== null) return describeRefusal('locationInvalid', plan)
  const { subscription } = started
  const [invoice] = subscription.invoices
  const current = await readPurchase(database.db, purchase.id)
  if (subscription.status === 'awaitingPayment' && current?.state === 'open' && invoice)
    return describeTransaction(subscription, invoice, payments.cardForm, {
      purchase,
      plan,
      lostDiscount: await findLost(deps, purchase, plan, now),
    })
  await syncPurchase(deps, purchase.id, now)
  if (invoice?.status !== 'paid' && (subscription.status === 'active' || subscription.status === 'retrying'))
    throw new AppError('membership_unreadable')
  if (invoice?.status !== 'paid') return null
  if (invoice.total === 0)
    return describeTransaction(subscription, invoice, payments.cardForm, {
      purchase,
      plan,
      lostDiscount: null,
    })
  throw new AppError('already_enrolled')
}

const findLost = (
  { database }: BillingDeps,
  { coupon_id: couponId, member_id: memberId }: Purchase,
  plan: Plan,
  now: number,
) => (couponId === null ? findLostDiscount(database.db, memberId, plan, now) : null)

/**
 * Makes room for another order. Throws `already_enrolled` when it was paid, or its payment is processing:
 * that one is enough.
 */
export async function replacePurchase(deps: BillingDeps, purchase: Purchase, now: number): Promise<null> {
  if ((await abandonPurchase(deps, purchase, now)) === 'paid') throw new AppError('already_enrolled')
  return null
}

/**
 * At the gateway first: what can still be paid there is not given up here. One of the sandbox, where another
 * gateway took its place, can be paid nowhere.
 */
export async function abandonPurchase(
  deps: BillingDeps,
  purchase: Purchase,
  now: number,
): Promise<'abandoned' | 'paid'> {
  const { database, payments } = deps
  const close = () => database.inTransaction((trx) => closeUnpaid(trx, purchase.id, now))
  if (purchase.source !== payments.source && isTestSource(purchase.source)) {
    await close()
    return 'abandoned'
  }
  const subscriptionId = await subscriptionToAbandon(deps, purchase, now)
  const outcome =
    subscriptionId === null
      ? 'abandoned'
      : await callGateway(() => payments.abandonSubscription(subscriptionId, now))
  if (outcome === 'paid') await syncPurchase(deps, purchase.id, now)
  else if (subscriptionId !== null) await close()
  return outcome
}

/**
 * Null: there was none, and the purchase is closed. What was not made at the gateway is not made in order to
 * give it up: it may refuse it.
 */
async function subscriptionToAbandon(
  { database, payments }: BillingDeps,
  { id, member_id: customerId, subscription_id: stored }: Purchase,
  now: number,
) {
  const found = stored ?? (await callGateway(() => payments.findStarted({ purchaseId: id, customerId }, now)))
  if (found !== null || (await database.inTransaction((trx) => closeUnbegun(trx, id, now)))) return found
  return (await readPurchase(database.db, id))?.subscription_id ?? null // begun since it was looked for
}

/**
 * Makes the subscription of a purchase at its gateway, or finds the one that was made: a process that was
 * killed in between left no trace of it here. Null: the account was deleted meanwhile, or its plan is none of
 * ours.
 */
export async function beginAtGateway(
  deps: BillingDeps,
  purchase: Purchase,
  now: number,
): Promise<StartedSubscription | null> {
  const { database, payments } = deps
  const { id, member_id: memberId, created_at: createdAt, coupon_code: couponCode, percent } = purchase
  const [buyer, plan] = [await readBuyer(deps, memberId), parsePlan(purchase.plan_id)]
  if (buyer === null || plan === null) return null
  const started = await payments.startSubscription(
    {
      purchaseId: id,
      createdAt,
      buyer,
      plan: {
        planId: plan.planId,
        programId: plan.programId,
        months: plan.months,
        currency: plan.currency,
        amount: plan.amount,
      },
      discount: couponCode === null || percent === null ? null : { couponCode, percent },
    },
    now,
  )
  await database.inTransaction(async (trx) => {
    if (started.problem === null) await saveSubscriptionId(trx, id, started.subscription.id, now)
    else await closeUnbegun(trx, id, now)
  })
  return started
}

/** One that was paid meanwhile stays. A repeat changes nothing. */
export async function stopPurchase(deps: BillingDeps, memberId: string, now: number): Promise<void> {
  const purchase = await findOpenPurchase(deps.database.db, memberId)
  if (purchase) await abandonPurchase(deps, purchase, now)
}
