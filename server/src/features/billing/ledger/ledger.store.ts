// The append-only ledger. Every write of it goes through `recordEntries`, which stores with the account what
// the member's entries open.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Handle, Trx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Tables } from '../../../db/schema.ts'
import { formatPrice } from '../prices/price-text.ts'
import {
  enrollmentsFrom,
  type LedgerEntry,
  type MembershipEnd,
  type StoredEnrollment,
} from './enrollments.rule.ts'
import { placeCodes } from './waiting-codes.rule.ts'

type Row = Selectable<Tables['ledger_entry']>

/**
 * Records what is not recorded yet; returns that, in the given order. A source's event is recorded once,
 * whatever it says the second time.
 */
export async function recordEntries(
  trx: Trx,
  memberId: string,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<LedgerEntry[]> {
  const recorded: LedgerEntry[] = []
  for (const entry of entries) {
    const inserted = await trx
      .insertInto('ledger_entry')
      .values(rowOf(memberId, entry, now))
      .onConflict((conflict) => conflict.columns(['source', 'source_event_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) recorded.push(entry)
  }
  if (recorded.length > 0) await saveEnrollments(trx, memberId)
  return recorded
}

/** The earliest recorded first; codes that wait with the period that they have now. */
export async function listEntries(db: Handle | Trx, memberId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subject_id', '=', memberId)
    .orderBy('id')
    .execute()
  return placeCodes(rows.map(readEntry))
}

/** Whose an entry is: of a member, or of one who was erased. */
export interface LedgerSubject {
  id: string | null
  hash: string | null
}

/**
 * The payment of a receipt, by its id, or by its number where only one has it. `hasAccount`: its member has
 * not deleted the account.
 */
export async function findPaidEntry(db: Handle, source: LedgerEntry['source'], receipt: string) {
  const rows = await db
    .selectFrom('ledger_entry')
    .leftJoin('member', 'member.id', 'ledger_entry.subject_id')
    .select(['subject_id', 'subject_hash', 'membership_id', 'invoice_id', 'member.kind as member_kind'])
    .where('source', '=', source)
    .where('ledger_entry.kind', '=', 'paid')
    .where((eb) => eb.or([eb('invoice_id', '=', receipt), eb('invoice_number', '=', receipt)]))
    .execute()
  const row = rows.find(({ invoice_id: id }) => id === receipt) ?? (rows.length === 1 ? rows[0] : undefined)
  if (!row?.invoice_id) return null
  const subject: LedgerSubject = { id: row.subject_id, hash: row.subject_hash }
  return {
    subject,
    membershipId: row.membership_id,
    invoiceId: row.invoice_id,
    hasAccount: row.member_kind === 'account',
  }
}

/** Whose a membership was, where its member is erased; null: it is of no one who was erased. */
export async function findErasedSubject(
  db: Handle,
  membershipId: string,
): Promise<LedgerSubject | 'beingErased' | null> {
  const row = await db
    .selectFrom('ledger_entry')
    .leftJoin('member', 'member.id', 'ledger_entry.subject_id')
    .select(['subject_id', 'subject_hash', 'member.kind as member_kind'])
    .where('membership_id', '=', membershipId)
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.subject_id === null) return { id: null, hash: row.subject_hash }
  return row.member_kind === 'deleted' ? 'beingErased' : null
}

/** What was paid with an invoice, as it is shown; null: nothing. */
export async function findPaidPrice(db: Handle, invoiceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_entry')
    .select(['currency', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'paid')
    .executeTakeFirst()
  return row?.currency && row.amount !== null ? formatPrice(row.currency, row.amount) : null
}

/** Also of a member who was erased. */
export async function listEntriesOfMembership(
  db: Handle | Trx,
  membershipId: string,
): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('membership_id', '=', membershipId)
    .orderBy('id')
    .execute()
  return rows.map(readEntry)
}

/** As `recordEntries`, of a member whose account is deleted: nothing is opened by them. */
export async function recordErasedEntries(
  trx: Trx,
  { id, hash }: LedgerSubject,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  for (const entry of entries)
    await trx
      .insertInto('ledger_entry')
      .values({ ...rowOf('', entry, now), subject_id: id, subject_hash: hash })
      .onConflict((conflict) => conflict.columns(['source', 'source_event_id']).doNothing())
      .execute()
}

async function saveEnrollments(trx: Trx, memberId: string): Promise<void> {
  const enrollments = JSON.stringify(enrollmentsFrom(await listEntries(trx, memberId)))
  await trx.updateTable('account').set({ enrollments }).where('member_id', '=', memberId).execute()
}

/** What the member's entries open; null for one without an account. */
export async function findEnrollments(
  db: Handle | Trx,
  memberId: string,
): Promise<StoredEnrollment[] | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select('account.enrollments')
    .where('account.member_id', '=', memberId)
    .where('member.kind', '=', 'account')
    .executeTakeFirst()
  return row ? parseEnrollments(row.enrollments) : null
}

const enrollmentsByMember = prepared<{ memberId: string }, { enrollments: string }>((db, param) =>
  db.selectFrom('account').select('enrollments').where('member_id', '=', param('memberId')),
)

/** Of a caller who was identified; nothing where the account is gone. */
export async function readStoredEnrollments(db: Handle, memberId: string): Promise<StoredEnrollment[]> {
  const [account] = await enrollmentsByMember(db, { memberId })
  return account ? parseEnrollments(account.enrollments) : []
}

export const parseEnrollments = (text: string) => JSON.parse(text) as StoredEnrollment[]

const rowOf = (memberId: string, entry: LedgerEntry, now: number): Row => ({
  id: `${now.toString(36).padStart(9, '0')}${randomBytes(12).toString('hex')}`,
  subject_id: memberId,
  subject_hash: null,
  membership_id: entry.membershipId,
  program_id: entry.programId,
  source: entry.source,
  source_event_id: entry.sourceEventId,
  kind: entry.kind,
  occurred_at: entry.occurredAt,
  recorded_at: now,
  period_start: entry.periodStart,
  period_end: entry.periodEnd,
  plan_id: entry.planId,
  currency: entry.currency,
  amount: entry.amount,
  tax: entry.tax,
  discount: entry.discount,
  coupon_code: entry.couponCode,
  invoice_id: entry.invoiceId,
  invoice_number: entry.invoiceNumber,
  card: entry.card,
  reason: entry.reason,
})

/** As the rules read it. */
export const readEntry = (row: Row): LedgerEntry => ({
  membershipId: row.membership_id,
  programId: row.program_id,
  source: row.source,
  sourceEventId: row.source_event_id,
  kind: row.kind,
  occurredAt: row.occurred_at,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  planId: row.plan_id,
  currency: row.currency,
  amount: row.amount,
  tax: row.tax,
  discount: row.discount,
  couponCode: row.coupon_code,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  card: row.card,
  reason: row.reason as MembershipEnd | null,
})
