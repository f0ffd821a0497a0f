import { ProcessingNote, useProcessingPurchase } from '../../billing/index.ts'

/** What a bank is working on, in the words of the membership page (TRUST-15). */
export default function PaymentUnderWay() {
  const purchase = useProcessingPurchase({ enabled: true })
  return purchase && <ProcessingNote purchase={purchase} />
}
