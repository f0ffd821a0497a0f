// The append-only ledger. Every write of it goes through `recordEntries`, which stores with the account what the member's entries open.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Handle, Trx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Tables } from '../../../db/schema.ts'
import { enrollmentsFrom, type LedgerEntry, type MembershipEnd, type StoredEnrollment } from './enrollments.rule.ts'

type Row = Selectable<Tables['ledger_entry']>

/** Records what is not recorded yet; returns that, in the given order. A source's event is recorded once, whatever it says the second time. */
export async function recordEntries(trx: Trx, memberId: string, entries: readonly LedgerEntry[], now: number): Promise<LedgerEntry[]> {
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

/** The earliest recorded first. */
export async function listEntries(db: Handle | Trx, memberId: string): Promise<LedgerEntry[]> {
  const rows = await db.selectFrom('ledger_entry').selectAll().where('subject_id', '=', memberId).orderBy('id').execute()
  return rows.map(entryOf)
}

async function saveEnrollments(trx: Trx, memberId: string): Promise<void> {
  const enrollments = JSON.stringify(enrollmentsFrom(await listEntries(trx, memberId)))
  await trx.updateTable('account').set({ enrollments }).where('member_id', '=', memberId).execute()
}

/** What the member's entries open; null for one without an account. */
export async function findEnrollments(db: Handle | Trx, memberId: string): Promise<StoredEnrollment[] | null> {
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

const entryOf = (row: Row): LedgerEntry => ({
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

/** An entry that says nothing of money. */
export const emptyEntry = {
  periodStart: null,
  periodEnd: null,
  planId: null,
  currency: null,
  amount: null,
  tax: null,
  discount: null,
  couponCode: null,
  invoiceId: null,
  invoiceNumber: null,
  card: null,
  reason: null,
} as const satisfies Partial<LedgerEntry>
