export { findChosenTimeZone, findProfile } from './profile.store.ts'
