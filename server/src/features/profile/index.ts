export { withdrawConsent, formatWithdrawnSubject } from './withdrawn-consents.ts'
export { findChosenTimeZone, findProfile, renamedChildren } from './profile.store.ts'
