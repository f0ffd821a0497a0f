import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Handle, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'
import { paidSources } from './sources.rule.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'

export type Buyer = NonNullable<Receipt['buyer']>

export type Seller = NonNullable<Receipt['seller']>

/** As they were when the payment was recorded. */
export interface ReceiptDetails {
  /** Null where it cannot be opened any more. */
  buyer: Buyer | null
  seller: Seller
  /** In percent. */
  taxRate: number | null
}

interface PaidInvoice {
  memberId: string
  invoiceId: string
}

const sealedField = 'receipt_details.sealed_buyer'

/** Of a rate in the table. */
const partsOfPercent = 10_000

/** The first time counts: a receipt never changes. */
export async function insertReceiptDetails(
  trx: Trx,
  values: SealedValues,
  { memberId, invoiceId }: PaidInvoice,
  { buyer, seller, taxRate }: ReceiptDetails,
  now: number,
): Promise<void> {
  await trx
    .insertInto('receipt_details')
    .values({
      invoice_id: invoiceId,
      subject_id: memberId,
      subject_hash: null,
      sealed_buyer: values.seal({ id: memberId, field: sealedField }, JSON.stringify(buyer)),
      seller: JSON.stringify(seller),
      tax_rate: taxRate === null ? null : Math.round(taxRate * partsOfPercent),
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
}

/** Null: the payment was recorded by a release that stored none. */
export async function findReceiptDetails(
  db: Handle | Trx,
  values: SealedValues,
  { memberId, invoiceId }: PaidInvoice,
): Promise<ReceiptDetails | null> {
  const row = await db
    .selectFrom('receipt_details')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('subject_id', '=', memberId)
    .executeTakeFirst()
  return row ? detailsIn(values, memberId, row) : null
}

function detailsIn(
  values: SealedValues,
  memberId: string,
  { sealed_buyer: sealed, seller, tax_rate: rate }: StoredRow<'receipt_details'>,
): ReceiptDetails {
  return {
    buyer: sealed === null ? null : openBuyer(values, memberId, sealed),
    seller: JSON.parse(seller) as Seller,
    taxRate: rate === null ? null : rate / partsOfPercent,
  }
}

function openBuyer(values: SealedValues, memberId: string, sealed: string): Buyer | null {
  try {
    return JSON.parse(values.open({ id: memberId, field: sealedField }, sealed)) as Buyer
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}

/** A line of the books: what was paid, refunded, or held by a bank, by card or in a store. */
export interface BookedPayment {
  entry: Pick<
    StoredRow<'ledger_entry'>,
    | 'id'
    | 'kind'
    | 'source'
    | 'occurred_at'
    | 'membership_id'
    | 'program_id'
    | 'plan_id'
    | 'currency'
    | 'amount'
    | 'tax'
    | 'discount'
    | 'coupon_code'
    | 'invoice_id'
    | 'invoice_number'
  >
  /** In percent; null where it is not known. */
  taxRate: number | null
  /** Of the buyer, as on the receipt; null where it is not known, or the account was erased. */
  country: string | null
}

const bookedKinds = ['paid', 'refunded', 'disputed', 'disputeWon'] as const

/**
 * Payments of everyone that happened from `from` on and before `until`, in the order in which they were
 * recorded; at most `limit` after the entry `after`.
 */
export async function listBookedPayments(
  db: Handle,
  values: SealedValues,
  { from, until, after, limit }: { from: number; until: number; after: string; limit: number },
): Promise<BookedPayment[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .leftJoin('receipt_details', 'receipt_details.invoice_id', 'ledger_entry.invoice_id')
    .select([
      'ledger_entry.id',
      'kind',
      'source',
      'occurred_at',
      'membership_id',
      'program_id',
      'plan_id',
      'currency',
      'amount',
      'tax',
      'discount',
      'coupon_code',
      'ledger_entry.invoice_id',
      'invoice_number',
      'receipt_details.subject_id as buyer_id',
      'receipt_details.sealed_buyer',
      'receipt_details.tax_rate',
    ])
    .where('kind', 'in', bookedKinds)
    .where('source', 'in', paidSources)
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .where('ledger_entry.id', '>', after)
    .orderBy('ledger_entry.id')
    .limit(limit)
    .execute()
  return rows.map(({ buyer_id: buyerId, sealed_buyer: sealed, tax_rate: rate, ...entry }) => ({
    entry,
    taxRate: rate === null ? null : rate / partsOfPercent,
    country:
      buyerId === null || sealed === null ? null : (openBuyer(values, buyerId, sealed)?.country ?? null),
  }))
}
