export { withdrawConsent, formatWithdrawnSubject } from './withdrawn-consents.ts'
export { findChosenTimeZone, findProfile } from './profile.store.ts'
