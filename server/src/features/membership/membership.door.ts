// What membership offers to other features.
export { entitlementsOf } from './entitlements.ts'
export { currencyInfoOf } from './find-plans.ts'
