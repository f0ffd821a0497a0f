import { getReceipt } from '@oka/contract/membership/membership.endpoints.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import { getReceipt as receiptOf, type ReceiptDeps } from './get-receipt.ts'

export function receiptsRoutes(binding: Binding, deps: ReceiptDeps) {
  bindEndpoint(binding, getReceipt, async ({ input: { receiptId }, caller, now }) => ({
    success: true as const,
    receipt: await receiptOf(deps, memberCaller(caller).memberId, receiptId, now),
  }))
}
