// What coupons offer to purchases.
export { reserveDiscount, releaseReservation, spendReservation } from './reserve-discount.ts'
export { findAppliedDiscount } from './applied-discount.ts'
