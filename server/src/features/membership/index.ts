// What membership offers to other features.
export { monthsAfter } from './ledger/calendar-months.rule.ts'
export { noEntitlements, readEntitlements } from './ledger/entitlements.ts'
export {
  enrollmentsFrom,
  renewalMarginMs,
  type LedgerEntry,
  type MembershipEnd,
  type StoredEnrollment,
} from './ledger/enrollments.rule.ts'
export {
  endOfAccess,
  enrollmentIn,
  entitlementsAt,
  methodOf,
  openUntil,
} from './ledger/held-programs.rule.ts'
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
export {
  leavingClosing,
  leavingMembership,
  leavingValues,
  sampleLeaving,
  type LeavingMembership,
} from './mails/leaving.ts'
export { receiptMail } from './mails/receipt.mail.ts'
export { renewalComingMail } from './mails/renewal-coming.mail.ts'
export { paymentFailedMail } from './mails/payment-failed.mail.ts'
export { membershipCancelledMail } from './mails/membership-cancelled.mail.ts'
export { cancellationUndoneMail } from './mails/cancellation-undone.mail.ts'
export { planChangedMail } from './mails/plan-changed.mail.ts'
export { addressUnknownMail } from './mails/address-unknown.mail.ts'
export { membershipByCodeMail } from './mails/membership-by-code.mail.ts'
export { membershipDisputedMail } from './mails/membership-disputed.mail.ts'
export { refundedMail } from './mails/refunded.mail.ts'
export { refundToDecideMail } from './mails/refund-to-decide.mail.ts'
export { refundRequestedMail } from './mails/refund-requested.mail.ts'
export { refundDeclinedMail } from './mails/refund-declined.mail.ts'
export { membershipEndedMail } from './mails/membership-ended.mail.ts'
