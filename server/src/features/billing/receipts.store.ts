import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Handle, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { LedgerEntry } from './ledger/enrollments.rule.ts'
import { readEntry } from './ledger/ledger.store.ts'
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

const bookedKinds = ['paid', 'refunded', 'disputed', 'disputeWon'] as const

/** What happened with a payment, and when it was recorded. */
export interface BookedEntry {
  entry: LedgerEntry
  recordedAt: number
}

export interface BookedInvoice {
  /** All of the invoice, in the order in which they were recorded, also what happened at other times. */
  entries: readonly BookedEntry[]
  /** In percent; null where it is not known. */
  taxRate: number | null
  /** Of the buyer, as on the receipt; null where it is not known, or the account was erased. */
  country: string | null
}

/**
 * Invoices, of everyone, of which something was paid, refunded or disputed from `from` on and before `until`;
 * at most `limit` whose ids come after `after`, in the order of their ids.
 */
export async function listBookedInvoices(
  db: Handle,
  values: SealedValues,
  { from, until, after, limit }: { from: number; until: number; after: string; limit: number },
): Promise<Map<string, BookedInvoice>> {
  const booked = await db
    .selectFrom('ledger_entry')
    .select('invoice_id')
    .distinct()
    .where('kind', 'in', bookedKinds)
    .where('source', 'in', paidSources)
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .where('invoice_id', '>', after)
    .orderBy('invoice_id')
    .limit(limit)
    .execute()
  const ids = booked.flatMap(({ invoice_id: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .where('kind', 'in', bookedKinds)
    .orderBy('id')
    .execute()
  const details = await db.selectFrom('receipt_details').selectAll().where('invoice_id', 'in', ids).execute()
  return new Map(
    ids.map((id) => {
      const row = details.find(({ invoice_id: invoiceId }) => invoiceId === id)
      const buyer =
        row?.subject_id && row.sealed_buyer !== null
          ? openBuyer(values, row.subject_id, row.sealed_buyer)
          : null
      return [
        id,
        {
          entries: entries
            .filter(({ invoice_id: invoiceId }) => invoiceId === id)
            .map((entry) => ({ entry: readEntry(entry), recordedAt: entry.recorded_at })),
          taxRate: row?.tax_rate == null ? null : row.tax_rate / partsOfPercent,
          country: buyer?.country ?? null,
        },
      ]
    }),
  )
}
