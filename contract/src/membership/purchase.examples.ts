import { exampleOf } from '../shared/example.ts'
import {
  createInvoice,
  processCouponCode,
  removeCouponCode,
  stopPurchase,
  syncEnrollments,
} from './purchase.endpoints.ts'

export const purchaseExamples = [
  exampleOf(createInvoice)({ input: { planId: 'opp.full-h-aud-12-12000' }, error: 'location_missing' }),
  exampleOf(stopPurchase)({ input: {} }),
  exampleOf(syncEnrollments)({ input: {} }),
  exampleOf(processCouponCode)({ input: { couponCode: 'NOTACODE' } }),
  exampleOf(removeCouponCode)({ input: {} }),
]
