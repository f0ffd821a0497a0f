// The table `sheet_text`. Texts are sealed for the member, so they are opened here and never compared in SQL.
import { sql } from 'kysely'
import { latestStored } from '@oka/contract/learning/occurred-at.rule.ts'
import type { Handle, Trx } from '../../db/database.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'

export interface StoredText {
  /** `visit/worries`; on a child's copy `visit:<id of the child>/worries` */
  field: string
  /** Null where it cannot be opened any more. */
  text: string | null
  changedAt: number
}

const sealedField = 'sheet_text.sealed_text'

/**
 * All that a member wrote on one sheet, of each child and of none, or on all of them, in the order of the
 * fields' names.
 */
export async function listTexts(
  db: Handle | Trx,
  values: SealedValues,
  memberId: string,
  sheet?: string,
): Promise<StoredText[]> {
  const all = db
    .selectFrom('sheet_text')
    .select(['field', 'sealed_text', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('field')
  // The copies of children follow a colon, and a semicolon follows that.
  const rows = await (
    sheet === undefined ? all : all.where('field', '>', `${sheet}/`).where('field', '<', `${sheet};`)
  ).execute()
  return rows.map((row) => ({
    field: row.field,
    text: openOrNull(values, memberId, row.sealed_text),
    changedAt: row.changed_at,
  }))
}

/** Of how many children, besides `child`, the member has a copy of this sheet. */
export async function countOtherCopies(trx: Trx, memberId: string, sheet: string, child: string) {
  const rows = await trx
    .selectFrom('sheet_text')
    .select('field')
    .where('member_id', '=', memberId)
    .where('field', '>', `${sheet}:`)
    .where('field', '<', `${sheet};`)
    .execute()
  const copies = new Set(rows.map(({ field }) => field.split('/')[0]))
  copies.delete(`${sheet}:${child}`)
  return copies.size
}

/**
 * A change that is not later than the stored one is ignored; at the same instant the longer text wins, then
 * the one that sorts later. A stored one of the future gives way; in a merge, without `now`, nothing does.
 */
export async function saveText(
  trx: Trx,
  values: SealedValues,
  memberId: string,
  { field, text, changedAt }: StoredText & { text: string },
  now = Infinity,
): Promise<void> {
  const stored = await trx
    .selectFrom('sheet_text')
    .select(['sealed_text', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .executeTakeFirst()
  const isOfFuture = stored !== undefined && stored.changed_at > latestStored(now)
  if (stored && !isOfFuture && stored.changed_at > changedAt) return
  if (
    stored?.changed_at === changedAt &&
    !isPreferred(text, openOrNull(values, memberId, stored.sealed_text))
  )
    return
  const sealed = values.seal({ id: memberId, field: sealedField }, text)
  await sql`insert into sheet_text (member_id, field, id, sealed_text, changed_at)
    values (${memberId}, ${field}, ${crypto.randomUUID()}, ${sealed}, ${changedAt})
    on conflict (member_id, field) do update set sealed_text = excluded.sealed_text, changed_at = excluded.changed_at
    where excluded.changed_at >= sheet_text.changed_at or ${sql.lit(isOfFuture ? 1 : 0)} = 1`.execute(trx)
}

const isPreferred = (text: string, stored: string | null) =>
  stored === null || text.length > stored.length || (text.length === stored.length && text > stored)

/**
 * Copies one member's texts to another, sealed for the other; per field the later one wins. `newField` says where a
 * text stands there.
 */
export async function mergeTexts(
  trx: Trx,
  values: SealedValues,
  { from, to, newField }: { from: string; to: string; newField: (field: string) => string },
): Promise<void> {
  for (const { field, text, changedAt } of await listTexts(trx, values, from))
    if (text !== null) await saveText(trx, values, to, { field: newField(field), text, changedAt })
}

function openOrNull(values: SealedValues, memberId: string, sealed: string): string | null {
  try {
    return values.open({ id: memberId, field: sealedField }, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}
