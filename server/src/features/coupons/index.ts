// What coupons offer to purchases.
export {
  type HeldDiscount,
  reserveDiscount,
  releaseReservation,
  spendReservation,
} from './reserve-discount.ts'
export { findAppliedDiscount, findLostDiscount } from './applied-discount.ts'
export { codeKeyOf } from './coupon.rule.ts'
export { endCoupon, insertCoupon, listCoupons, type NewCoupon } from './coupon-admin.store.ts'
