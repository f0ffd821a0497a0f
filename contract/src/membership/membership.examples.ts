import { exampleOf } from '../shared/example.ts'
import {
  changePlan,
  finishCardUpdate,
  getMembership,
  getReceipt,
  getRefundDocument,
  openPaymentPortal,
  requestRefund,
  startCardUpdate,
  toggleAutoRenew,
} from './membership.endpoints.ts'

/** What can be done with a real one is in the tests of billing. */
const membershipId = 'unknown'
const refused = { error: 'membership_unknown', repeatChanges: 'it is refused again' } as const

export const membershipExamples = [
  exampleOf(getMembership)({ input: null }),
  exampleOf(toggleAutoRenew)({ ...refused, input: { membershipId, autoRenew: true } }),
  exampleOf(changePlan)({ ...refused, input: { membershipId, planId: 'opp.full-h-usd-12-12000' } }),
  exampleOf(startCardUpdate)({ ...refused, input: { membershipId } }),
  exampleOf(finishCardUpdate)({ ...refused, input: { membershipId } }),
  exampleOf(openPaymentPortal)({ ...refused, input: { membershipId } }),
  exampleOf(requestRefund)({ ...refused, input: { membershipId } }),
  exampleOf(getReceipt)({ input: { receiptId: 'unknown' }, error: 'receipt_unknown' }),
  exampleOf(getRefundDocument)({ input: { refundId: 'unknown' }, error: 'receipt_unknown' }),
]
