// What billing offers to other parts of the server.
export { purchaseLimits, type PurchaseLimits } from './card-testing.ts'
export { endCoupon, insertCoupon, listCoupons, type NewCoupon } from './coupons.store.ts'
export { normalizeCode } from './coupon.rule.ts'
export { refundErased } from './erased-money.ts'
export type { PaymentListener, BillingDeps } from './gateway.ts'
export { emptyEntry } from './ledger/enrollments.rule.ts'
export { endGrant, grantMembership } from './grants.ts'
export { endSubscriptions, readLeavingMembership, readLeavingPayment } from './leaving.ts'
export { findEnrollment, entitlementsAt } from './ledger/access.rule.ts'
export { parseEnrollments, findPaidPrice, recordEntries } from './ledger/ledger.store.ts'
export { readEntitlements, noEntitlements } from './ledger/entitlements.ts'
export {
  leavingClosing,
  leavingMembership,
  leavingValues,
  sampleLeaving,
  type LeavingMembership,
} from './mails/leaving.ts'
export { readOverview } from './overview.ts'
export { webhookPath } from './gateway.ts'
export {
  findCurrencyInfo,
  listPackages,
  listSoldPlans,
  packages,
  soldPrograms,
  switchPackage,
} from './prices/plans.ts'
export { soldProgramId, type PackageName } from './prices/price-lists.ts'
export { findTooSmallPrice } from './prices/smallest-charge.ts'
export { readSeller } from './receipts.ts'
export { comparePayments, returnsSinceMs, type CompareDeps } from './reconciliation/compare-payments.ts'
export { differenceWords } from './reconciliation/differences.ts'
export {
  listAwaitedPlans,
  listLastComparisons,
  type Comparison,
} from './reconciliation/reconciliation.store.ts'
export { findRefundRequest, listOpenRefundRequests } from './refunds.store.ts'
export { declineRefund, acceptRefund, refundPart, refundPayment } from './refunds.ts'
export { announceSandboxChange } from './sandbox-gateway.ts'
export { isStoreSource } from './sources.rule.ts'
export { readLastMessageAt } from './stores/store-memberships.store.ts'
export { findStoreMember, syncStores, type StoreDeps } from './stores/store-sync.ts'
