export { findChosenTimeZone } from './profile.store.ts'
