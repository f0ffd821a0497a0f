import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { countSealedBy, type SealedPlace } from '../../encryption/sealed-columns.store.ts'

/** Hashes that only a key links to a person or an address. Rotation cannot renew them. */
const hashColumns = [
  ['erasure', 'subject_hash'],
  ['withdrawn_consent', 'subject_hash'],
  ['bounced_email', 'email_hash'],
  ['sent_mail', 'subject_hash'],
  ['staff_action', 'subject_hash'],
  ['email_link', 'email_hash'],
  ['newsletter_subscriber', 'email_hash'],
  ['ledger_entry', 'subject_hash'],
  ['coupon_use', 'subject_hash'],
  ['receipt_details', 'subject_hash'],
] as const

export interface KeyUse {
  kid: string
  sealed: number
  hashes: number
}

/** What each key was used for that is still stored. Keys that are not configured are found by their use. */
export async function listKeyUse(
  database: Database,
  columns: readonly SealedPlace[],
  configured: readonly string[],
): Promise<KeyUse[]> {
  const { db } = database
  const known = await db.selectFrom('encryption_key').select('kid').execute()
  const uses: KeyUse[] = []
  for (const kid of new Set([...configured, ...known.map((row) => row.kid)])) {
    let [sealed, hashes] = [0, 0]
    for (const place of columns) sealed += await countSealedBy(db, place, kid)
    for (const [table, column] of hashColumns) hashes += await countHashesBy(database, table, column, kid)
    uses.push({ kid, sealed, hashes })
  }
  return uses
}

async function countHashesBy({ db }: Database, table: string, column: string, kid: string): Promise<number> {
  const prefix = `${kid}:`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) = ${prefix}`.execute(db)
  return rows[0]?.count ?? 0
}
