// A receipt, which is the tax invoice too. Its numbers are those of the ledger; seller, buyer and tax rate
// are as they were stored with the payment.
import type { Receipt, RefundDocument } from '@oka/contract/membership/membership-overview.schema.ts'
import { parsePlan, priceText } from '../../membership/index.ts'
import { receiptSummary } from '../overview/overview-from.ts'
import { parseCard, type Payment, type Refund } from '../overview/payments.rule.ts'
import type { ReceiptDetails } from './receipt-details.store.ts'
import { isTestSource } from '../sources.rule.ts'

interface ReceiptFacts {
  details: ReceiptDetails
  programTitle: string
}

export function receiptFrom(
  payment: Payment,
  { details: { seller, buyer, taxRate }, programTitle }: ReceiptFacts,
): Receipt {
  const { entry } = payment
  const { currency, amount, couponCode } = entry
  const [tax, discount] = [entry.tax ?? 0, entry.discount ?? 0]
  const full = amount + discount
  const plan = entry.planId === null ? null : parsePlan(entry.planId)
  return {
    ...receiptSummary(payment),
    seller,
    buyer,
    programTitle,
    periodStart: iso(entry.periodStart ?? entry.occurredAt),
    periodEnd: iso(entry.periodEnd ?? entry.occurredAt),
    planPriceString: plan?.priceString ?? priceText(currency, full),
    discount:
      discount > 0 && couponCode !== null
        ? {
            couponCode,
            percent: Math.max(Math.round((100 * discount) / full), 1),
            priceString: priceText(currency, discount),
          }
        : null,
    taxString: tax > 0 ? priceText(currency, tax) : null,
    taxRateString: taxRateText(tax, taxRate),
    card: parseCard(entry.card),
    isTest: isTestSource(entry.source),
  }
}

/** The document of a refund, which corrects a receipt. */
export function refundDocumentFrom(
  { entry }: Payment,
  refund: Refund,
  { details: { seller, buyer, taxRate }, programTitle }: ReceiptFacts,
): RefundDocument {
  const { currency, programId } = entry
  const tax = refund.tax ?? 0
  return {
    refundId: refund.sourceEventId,
    number: refund.number,
    refundedAt: iso(refund.occurredAt),
    priceString: priceText(currency, refund.amount ?? 0),
    taxString: tax > 0 ? priceText(currency, tax) : null,
    taxRateString: taxRateText(tax, taxRate),
    receipt: {
      receiptId: entry.invoiceId,
      number: entry.invoiceNumber ?? entry.invoiceId,
      paidAt: iso(entry.occurredAt),
      priceString: priceText(currency, entry.amount),
    },
    seller,
    buyer,
    programId,
    programTitle,
    durationText: parsePlan(entry.planId ?? '')?.durationText ?? '',
    card: parseCard(entry.card),
    isTest: isTestSource(entry.source),
  }
}

const taxRateText = (tax: number, rate: number | null) => (tax > 0 && rate !== null ? `${rate}%` : null)

const iso = (at: number) => new Date(at).toISOString()
