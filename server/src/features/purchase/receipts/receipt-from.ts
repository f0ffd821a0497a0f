// A receipt, which is the tax invoice too. Its numbers are those of the ledger; seller and buyer are as they are called today.
import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import { parsePlan, priceText } from '../../membership/membership.door.ts'
import { receiptSummary } from '../overview/overview-from.ts'
import { parseCard, type Payment } from '../overview/payments.rule.ts'
import { isTestSource } from '../sources.rule.ts'

/** What is not in the ledger. */
export type ReceiptParties = Pick<Receipt, 'seller' | 'buyer' | 'programTitle'>

export function receiptFrom(payment: Payment, parties: ReceiptParties): Receipt {
  const { entry, refunds } = payment
  const { currency, amount, couponCode } = entry
  const [tax, discount] = [entry.tax ?? 0, entry.discount ?? 0]
  const full = amount + discount
  const plan = entry.planId === null ? null : parsePlan(entry.planId)
  return {
    ...receiptSummary(payment),
    ...parties,
    periodStart: iso(entry.periodStart ?? entry.occurredAt),
    periodEnd: iso(entry.periodEnd ?? entry.occurredAt),
    planPriceString: plan?.priceString ?? priceText(currency, full),
    discount:
      discount > 0 && couponCode !== null
        ? { couponCode, percent: Math.max(Math.round((100 * discount) / full), 1), priceString: priceText(currency, discount) }
        : null,
    taxString: tax > 0 ? priceText(currency, tax) : null,
    card: parseCard(entry.card),
    refunds: refunds.map((refund) => ({ at: iso(refund.occurredAt), priceString: priceText(currency, refund.amount ?? 0) })),
    isTest: isTestSource(entry.source),
  }
}

const iso = (at: number) => new Date(at).toISOString()
