// What members of tests buy in the stores, as RevenueCat's fake takes it.
import type { NewPurchase } from '@oka/fakes/revenuecat/fake-purchase.ts'

export type StoreOrder = Omit<NewPurchase, 'appUserId'>

export const monthly = {
  productId: 'oka_opp_full_p1m',
  entitlement: 'opp.full',
  months: 1,
} satisfies StoreOrder
export const yearly = {
  productId: 'oka_opp_full_p1y',
  entitlement: 'opp.full',
  months: 12,
} satisfies StoreOrder
