// Reading, deleting and unlinking one person's rows of any table that names them in one column.
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { PersonTable, SubjectTable, Tables } from '../db/schema.ts'

export type OwnerColumn = 'member_id' | 'subject_id' | 'id' | 'merged_into'

/** The rows without the columns that are left out. */
export async function readRows(
  trx: Trx,
  table: PersonTable,
  owner: OwnerColumn,
  memberId: string,
  leftOut: readonly string[],
): Promise<object[]> {
  const { rows } =
    await sql<object>`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId}`.execute(trx)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))),
  )
}

export async function deleteRows(
  trx: Trx,
  table: PersonTable,
  owner: OwnerColumn,
  memberId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId}`.execute(trx)
}

/** The rows remain, under a hash instead of the member. */
export async function pseudonymizeRows(
  trx: Trx,
  table: Extract<SubjectTable, keyof Tables>,
  memberId: string,
  hash: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set subject_id = null, subject_hash = ${hash} where subject_id = ${memberId}`.execute(
    trx,
  )
}
