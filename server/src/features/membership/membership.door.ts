// What membership offers to other features.
export { monthsAfter } from './ledger/calendar-months.rule.ts'
export { noEntitlements, readEntitlements } from './ledger/entitlements.ts'
export { enrollmentsFrom, renewalMarginMs, type LedgerEntry, type MembershipEnd, type StoredEnrollment } from './ledger/enrollments.rule.ts'
export { endOfAccess, enrollmentIn, entitlementsAt, methodOf, openUntil } from './ledger/held-programs.rule.ts'
export {
  emptyEntry,
  findEnrollments,
  findErasedSubject,
  findPaidEntry,
  listEntries,
  listEntriesOfMembership,
  parseEnrollments,
  priceOfEntry,
  recordEntries,
  recordErasedEntries,
} from './ledger/ledger.store.ts'
export { currencyInfoOf } from './prices/find-plans.ts'
export { listPackages, listSoldPlans, packages, soldPrograms, switchPackage } from './prices/packages.ts'
export { durationTexts, parsePlan, requireSoldPlan, type Plan } from './prices/plans.ts'
export { soldProgramId, type PackageName } from './prices/price-lists.ts'
export { findTooSmallPrice } from './prices/smallest-charge.ts'
export { minorUnitsOf, priceText } from './prices/price-text.ts'
