// What billing offers to other parts of the server.
export { purchaseLimits, type PurchaseLimits } from './card-testing.ts'
export type { PaymentListener, BillingDeps } from './gateway.ts'
export { emptyEntry } from './ledger/enrollments.rule.ts'
export { endSubscriptions, readLeavingMembership, readLeavingPayments } from './leaving.ts'
export { findEnrollment, entitlementsAt } from './ledger/access.rule.ts'
export { parseEnrollments, recordEntries } from './ledger/ledger.store.ts'
export { noEntitlements, partnerView, readCatalogueView, readEntitlements } from './ledger/entitlements.ts'
export {
  leavingClosing,
  leavingMembership,
  leavingValues,
  sampleLeaving,
  type LeavingMembership,
  type SettledPayments,
} from './mails/leaving.ts'
export { findCurrencyInfo } from './prices/plans.ts'
export { readSeller } from './receipts.ts'
export { type CompareDeps } from './reconciliation/compare-payments.ts'
export { announceSandboxChange } from './sandbox-gateway.ts'
export { findStoreMember, type StoreDeps } from './stores/store-sync.ts'
