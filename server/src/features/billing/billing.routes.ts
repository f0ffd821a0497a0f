import * as membership from '@oka/contract/membership/membership.endpoints.ts'
import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import * as purchase from '@oka/contract/membership/purchase.endpoints.ts'
import { hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { memberCaller, type Caller } from '../../http/caller.ts'
import type { StorePurchases } from '../../ports/store-purchases.ts'
import type { RateLimit, RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { changePlan, finishCardUpdate, openPortal, startCardUpdate, toggleAutoRenew } from './changes.ts'
import { createInvoice, stopPurchase } from './checkout.ts'
import { processCouponCode } from './coupons.ts'
import { deleteAppliedCoupon } from './coupons.store.ts'
import type { BillingDeps } from './gateway.ts'
import { readOverview } from './overview.ts'
import { findPlans } from './prices/plans.ts'
import { getReceipt, getRefundDocument, type ReceiptDeps } from './receipts.ts'
import { requestRefund } from './refunds.ts'
import { announceStoreSync, syncStores } from './stores/store-sync.ts'
import { syncMember } from './subscription-sync.ts'

type RoutesDeps = BillingDeps &
  ReceiptDeps & {
    rateLimits: RateLimits
    publicUrl: string
    /** Null: nothing is bought in stores. */
    stores: StorePurchases | null
  }

/**
 * Each may make something at the gateway. Who compares plans, codes and addresses for an hour needs fewer.
 */
const invoiceLimit = { name: 'create-invoice', limit: 200, windowMs: hourMs }
/** Each is a call of the gateway and may be a mail. */
const changeLimit = { name: 'change-membership', limit: 60, windowMs: hourMs }
/**
 * A page that waits for a payment calls about twelve times in the first minute. Each call may read every
 * membership at the gateway, or in the stores, whose service answers a few hundred calls a minute for all of
 * an academy.
 */
const syncLimit = { name: 'sync-enrollments', limit: 20, windowMs: minuteMs }
/**
 * Reading a purchase that was begun is a call of the gateway: who reads it more often is answered by the
 * database alone.
 */
const gatewayReadLimit = { name: 'read-open-purchase', limit: 20, windowMs: minuteMs }

const success = true as const

export function billingRoutes(binding: Binding, deps: RoutesDeps) {
  const limited = async (caller: Caller, limit: Omit<RateLimit, 'subject'>, now: number): Promise<string> => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume([{ ...limit, subject: memberId }], now)
    return memberId
  }
  checkoutRoutes(binding, deps, limited)
  overviewRoutes(binding, deps, limited)
  changeRoutes(binding, deps, limited)
}

type Limited = (caller: Caller, limit: Omit<RateLimit, 'subject'>, now: number) => Promise<string>

function checkoutRoutes(binding: Binding, deps: RoutesDeps, limited: Limited) {
  const { database } = deps
  bindLearnerEndpoint(binding, getPricing, async ({ input }) => ({
    success,
    ...(await findPlans(database.db, input)),
  }))
  bindEndpoint(
    binding,
    purchase.processCouponCode,
    async ({ input: { couponCode, planId }, caller, address, now }) => {
      const { memberId } = memberCaller(caller)
      return { success, ...(await processCouponCode(deps, { memberId, address, couponCode, planId }, now)) }
    },
  )
  bindEndpoint(binding, purchase.removeCouponCode, async ({ caller }) => {
    const { memberId } = memberCaller(caller)
    await database.inTransaction((trx) => deleteAppliedCoupon(trx, memberId))
    return { success }
  })
  bindEndpoint(binding, purchase.createInvoice, async ({ input, caller, address, now }) => {
    const memberId = await limited(caller, invoiceLimit, now)
    return { success, ...(await createInvoice(deps, memberId, { ...input, address }, now)) }
  })
  bindEndpoint(binding, purchase.stopPurchase, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    await stopPurchase(deps, memberId, now)
    return { success, ...(await readOverview(deps, memberId, now)) }
  })
}

function overviewRoutes(binding: Binding, deps: RoutesDeps, limited: Limited) {
  const { database, payments, stores } = deps
  bindEndpoint(binding, purchase.syncEnrollments, async ({ caller, input, now }) => {
    const memberId = await limited(caller, syncLimit, now)
    if (input.stores === 'true' && stores !== null) await syncBoth(deps, stores, memberId, now)
    else {
      await announceStoreSync(deps, memberId, now)
      await syncMember(deps, memberId, now)
    }
    return { success, ...(await readOverview(deps, memberId, now)) }
  })
  bindEndpoint(binding, membership.getMembership, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    const mayReadGateway = () => isWithin(() => limited(caller, gatewayReadLimit, now))
    return { success, ...(await readOverview({ database, payments, mayReadGateway }, memberId, now)) }
  })
  bindEndpoint(binding, membership.getReceipt, async ({ input: { receiptId }, caller, now }) => ({
    success,
    receipt: await getReceipt(deps, memberCaller(caller).memberId, receiptId, now),
  }))
  bindEndpoint(binding, membership.getRefundDocument, async ({ input: { refundId }, caller, now }) => ({
    success,
    refund: await getRefundDocument(deps, memberCaller(caller).memberId, refundId, now),
  }))
}

function changeRoutes(binding: Binding, deps: RoutesDeps, limited: Limited) {
  bindEndpoint(binding, membership.toggleAutoRenew, async ({ input, caller, now }) => ({
    success,
    ...(await toggleAutoRenew(deps, await limited(caller, changeLimit, now), input, now)),
  }))
  bindEndpoint(binding, membership.changePlan, async ({ input, caller, now }) => ({
    success,
    ...(await changePlan(deps, await limited(caller, changeLimit, now), input, now)),
  }))
  bindEndpoint(binding, membership.startCardUpdate, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await startCardUpdate(deps, await limited(caller, changeLimit, now), membershipId, now)),
  }))
  bindEndpoint(binding, membership.finishCardUpdate, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await finishCardUpdate(deps, await limited(caller, changeLimit, now), membershipId, now)),
  }))
  bindEndpoint(binding, membership.openPaymentPortal, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await openPortal(deps, await limited(caller, changeLimit, now), membershipId, now)),
  }))
  bindEndpoint(binding, membership.requestRefund, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await requestRefund(deps, await limited(caller, changeLimit, now), membershipId, now)),
  }))
}

async function isWithin(consume: () => Promise<unknown>): Promise<boolean> {
  try {
    await consume()
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Whoever restores what they bought in a store gets it also while the gateway of cards cannot be reached. */
async function syncBoth(
  deps: RoutesDeps,
  stores: StorePurchases,
  memberId: string,
  now: number,
): Promise<void> {
  const [ofStores, ofCards] = await Promise.allSettled([
    syncStores({ ...deps, stores }, memberId, now),
    syncMember(deps, memberId, now),
  ])
  if (ofStores.status === 'rejected') throw ofStores.reason
  if (ofCards.status === 'fulfilled') return
  if (!(ofCards.reason instanceof AppError && ofCards.reason.code === 'payments_unavailable'))
    throw ofCards.reason
  deps.log.info({ code: ofCards.reason.code }, 'the stores were read, and the cards were not')
}
