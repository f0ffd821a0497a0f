// A receipt, which is the tax invoice too. Its numbers are those of the ledger; seller, buyer and tax rate
// are as they were stored with the payment, in the transaction that recorded it.
import type { Receipt, RefundDocument } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { readAccount, findMailReader } from '../identity/index.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { noEntitlements } from './ledger/entitlements.ts'
import { parsePlan } from './prices/plans.ts'
import { formatPrice } from './prices/price-text.ts'
import type { LedgerEntry } from './ledger/enrollments.rule.ts'
import { collectPayments, parseCard, type Payment, type Refund } from './payments.rule.ts'
import {
  findReceiptDetails,
  insertReceiptDetails,
  type Seller,
  type ReceiptDetails,
  type Buyer,
} from './receipts.store.ts'
import { summarizeReceipt } from './overview.ts'
import { isTestSource } from './sources.rule.ts'
import type { GatewayInvoice, GatewaySubscription } from '../../ports/payments.ts'
import { findProfile } from '../profile/index.ts'
import type { BillingDeps } from './gateway.ts'

export interface ReceiptDeps {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  seller: Seller
}

/** Throws `receipt_unknown`, also for another member's. */
export async function getReceipt(
  deps: ReceiptDeps,
  memberId: string,
  receiptId: string,
  now: number,
): Promise<Receipt> {
  const payment = (await listPayments(deps, memberId)).find(({ entry }) => entry.invoiceId === receiptId)
  if (!payment) throw new AppError('receipt_unknown')
  return makeReceipt(payment, await readFacts(deps, memberId, payment, now))
}

/** Throws as `getReceipt` does. */
export async function getRefundDocument(
  deps: ReceiptDeps,
  memberId: string,
  refundId: string,
  now: number,
): Promise<RefundDocument> {
  for (const payment of await listPayments(deps, memberId)) {
    const refund = payment.refunds.find(({ sourceEventId }) => sourceEventId === refundId)
    if (refund) return makeRefundDocument(payment, refund, await readFacts(deps, memberId, payment, now))
  }
  throw new AppError('receipt_unknown')
}

async function listPayments({ database }: ReceiptDeps, memberId: string): Promise<Payment[]> {
  if ((await readAccount(database, memberId)) === null) throw new AppError('unauthenticated')
  return collectPayments(await listEntries(database.db, memberId))
}

async function readFacts(
  { database, catalogue, sealedValues, seller }: ReceiptDeps,
  memberId: string,
  { entry }: Payment,
  now: number,
) {
  const { programId, invoiceId } = entry
  const details = await findReceiptDetails(database.db, sealedValues, { memberId, invoiceId })
  const programTitle = catalogue.viewFor(noEntitlements, now).programs.get(programId)?.fullName ?? programId
  return { details: details ?? { buyer: null, seller, taxRate: null }, programTitle }
}

interface ReceiptFacts {
  details: ReceiptDetails
  programTitle: string
}

export function makeReceipt(
  payment: Payment,
  { details: { seller, buyer, taxRate }, programTitle }: ReceiptFacts,
): Receipt {
  const { entry } = payment
  const { currency, amount, couponCode } = entry
  const [tax, discount] = [entry.tax ?? 0, entry.discount ?? 0]
  const full = amount + discount
  const plan = entry.planId === null ? null : parsePlan(entry.planId)
  return {
    ...summarizeReceipt(payment),
    seller,
    buyer,
    programTitle,
    periodStart: iso(entry.periodStart ?? entry.occurredAt),
    periodEnd: iso(entry.periodEnd ?? entry.occurredAt),
    planPriceString: plan?.priceString ?? formatPrice(currency, full),
    discount:
      discount > 0 && couponCode !== null
        ? {
            couponCode,
            percent: Math.max(Math.round((100 * discount) / full), 1),
            priceString: formatPrice(currency, discount),
          }
        : null,
    taxString: tax > 0 ? formatPrice(currency, tax) : null,
    taxRateString: taxRateText(tax, taxRate),
    card: parseCard(entry.card),
    isTest: isTestSource(entry.source),
  }
}

/** The document of a refund, which corrects a receipt. */
export function makeRefundDocument(
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
    priceString: formatPrice(currency, refund.amount ?? 0),
    taxString: tax > 0 ? formatPrice(currency, tax) : null,
    taxRateString: taxRateText(tax, taxRate),
    receipt: {
      receiptId: entry.invoiceId,
      number: entry.invoiceNumber ?? entry.invoiceId,
      paidAt: iso(entry.occurredAt),
      priceString: formatPrice(currency, entry.amount),
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

/** `recorded`: just now, of this subscription. */
export async function recordReceipts(
  trx: Trx,
  { sealedValues, seller }: Pick<BillingDeps, 'sealedValues' | 'seller'>,
  {
    memberId,
    subscription,
    recorded,
  }: { memberId: string; subscription: GatewaySubscription; recorded: readonly LedgerEntry[] },
  now: number,
): Promise<void> {
  const paid = subscription.invoices.filter(
    ({ id, total }) =>
      total > 0 && recorded.some(({ kind, invoiceId }) => kind === 'paid' && invoiceId === id),
  )
  if (paid.length === 0) return
  const reader = await findMailReader(trx, memberId)
  const profile = await findProfile(trx, sealedValues, memberId)
  for (const { id: invoiceId, place, taxRate } of paid) {
    const buyer = buyerFrom(profile, reader?.email ?? '', place)
    await insertReceiptDetails(trx, sealedValues, { memberId, invoiceId }, { buyer, seller, taxRate }, now)
  }
}

/**
 * Where the gateway reckoned the tax for another country than the profile names by now, that country stands
 * on the receipt, and no street of the other.
 */
function buyerFrom(
  { firstName, lastName, address }: Profile,
  email: string,
  place: GatewayInvoice['place'],
): Buyer {
  const { addressLine1, addressLine2, suburb, state, postalCode, country } = address
  const hasMoved = place !== null && place.country !== country
  const lines = hasMoved
    ? [place.postalCode]
    : [addressLine1, addressLine2, [suburb, state, postalCode].filter(Boolean).join(' ')]
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    addressLines: lines.filter(Boolean),
    country: hasMoved ? place.country : country,
  }
}

export const readSeller = ({
  company: { legalName, address, taxNumber, email },
}: Pick<SiteInfo, 'company'>): Seller => ({
  name: legalName,
  address,
  taxNumber,
  email,
})
