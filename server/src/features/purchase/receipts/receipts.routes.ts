import { getReceipt, getRefundDocument } from '@oka/contract/membership/membership.endpoints.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import {
  getReceipt as receiptOf,
  getRefundDocument as refundDocumentOf,
  type ReceiptDeps,
} from './get-receipt.ts'

export function receiptsRoutes(binding: Binding, deps: ReceiptDeps) {
  bindEndpoint(binding, getReceipt, async ({ input: { receiptId }, caller, now }) => ({
    success: true as const,
    receipt: await receiptOf(deps, memberCaller(caller).memberId, receiptId, now),
  }))
  bindEndpoint(binding, getRefundDocument, async ({ input: { refundId }, caller, now }) => ({
    success: true as const,
    refund: await refundDocumentOf(deps, memberCaller(caller).memberId, refundId, now),
  }))
}
