import type { Feature } from '../feature.ts'
import { couponsRoutes } from './coupons.routes.ts'

export const couponsFeature = {
  name: 'coupons',
  tables: { coupon: 'none' },
  routes: couponsRoutes,
} satisfies Feature
