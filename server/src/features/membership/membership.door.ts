// What membership offers to other features.
export { noEntitlements, readEntitlements } from './ledger/entitlements.ts'
export { enrollmentsFrom, renewalMarginMs, type LedgerEntry, type MembershipEnd, type StoredEnrollment } from './ledger/enrollments.rule.ts'
export { enrollmentIn, entitlementsAt, lastEnd, methodOf, openUntil } from './ledger/held-programs.rule.ts'
export { emptyEntry, findEnrollments, listEntries, parseEnrollments, recordEntries } from './ledger/ledger.store.ts'
export { currencyInfoOf } from './prices/find-plans.ts'
export { parsePlan, requireSoldPlan, type Plan } from './prices/plans.ts'
export { priceText } from './prices/price-text.ts'
