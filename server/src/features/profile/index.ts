export { withdrawConsent, formatWithdrawnSubject, recordWithdrawnHashes } from './withdrawn-consents.ts'
export { findChosenTimeZone, findProfile, renamedChildren } from './profile.store.ts'
