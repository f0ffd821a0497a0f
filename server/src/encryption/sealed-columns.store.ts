// Every column that holds sealed values, with the reads and writes that the key check and the rotation need.
import { sql, type SqlBool } from 'kysely'
import type { Database, Handle } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** Columns named `sealed_…`, and `job.payload`, which is sealed for some kinds of jobs. */
export type SealedField =
  | {
      [Table in keyof Tables]: {
        [Column in keyof Tables[Table]]: Column extends `sealed_${string}` ? `${Table}.${Column}` : never
      }[keyof Tables[Table]]
    }[keyof Tables]
  | 'job.payload'

/**
 * The field a value is sealed for is the column's own name. `id`: the column with the id it is sealed for;
 * `key`: the primary key. A sealed column that is not in this list does not compile.
 */
const sealedColumns: Readonly<
  Record<SealedField, { table: keyof Tables; column: string; key: string; id: string }>
> = {
  'email_link.sealed_email': {
    table: 'email_link',
    column: 'sealed_email',
    key: 'token_hash',
    id: 'member_id',
  },
  'data_export.sealed_archive': {
    table: 'data_export',
    column: 'sealed_archive',
    key: 'member_id',
    id: 'member_id',
  },
  'sheet_text.sealed_text': { table: 'sheet_text', column: 'sealed_text', key: 'id', id: 'member_id' },
  'profile_answer.sealed_value': {
    table: 'profile_answer',
    column: 'sealed_value',
    key: 'id',
    id: 'member_id',
  },
  'membership.sealed_reason': { table: 'membership', column: 'sealed_reason', key: 'id', id: 'member_id' },
  'receipt_details.sealed_buyer': {
    table: 'receipt_details',
    column: 'sealed_buyer',
    key: 'invoice_id',
    id: 'subject_id',
  },
  'job.payload': { table: 'job', column: 'payload', key: 'id', id: 'id' },
}

export const sealedFields = Object.keys(sealedColumns) as SealedField[]

const isSealedWithout = (column: string, prefixes: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} like 'v1:%' and ${sql.join(
    prefixes.map((prefix) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`),
    sql` and `,
  )}`

const prefixOf = (kid: string) => `v1:${kid}:`

/** The key id of one value in this column that none of these keys sealed; null when there is none. */
export async function findForeignKid(
  db: Handle,
  field: SealedField,
  kids: readonly string[],
): Promise<string | null> {
  const { table, column } = sealedColumns[field]
  const { rows } = await sql<{
    start: string
  }>`select substr(${sql.ref(column)}, 1, 50) as start from ${sql.table(table)}
    where ${isSealedWithout(column, kids.map(prefixOf))} limit 1`.execute(db)
  return rows[0]?.start.split(':')[1] ?? null
}

export interface SealedRow {
  key: string
  id: string
  sealed: string
}

/**
 * The next values after `after`, in the order of their key, that another key than `kid` sealed. In `order by`
 * a bare name is a name of the result first, and `id` is another column there: the column is named with its
 * table.
 */
export async function listSealedByOthers(
  db: Handle,
  field: SealedField,
  kid: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const { table, column, key, id } = sealedColumns[field]
  const keyColumn = sql.ref(`${table}.${key}`)
  const { rows } =
    await sql<SealedRow>`select ${keyColumn} as "key", ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${keyColumn} > ${after} and ${isSealedWithout(column, [prefixOf(kid)])} order by ${keyColumn} limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Nothing is replaced where the value has changed meanwhile. */
export function replaceSealed(
  database: Database,
  field: SealedField,
  rows: readonly { key: string; sealed: string; resealed: string }[],
): Promise<void> {
  const { table, column, key } = sealedColumns[field]
  return database.inTransaction(async (trx) => {
    for (const row of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row.resealed}
        where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(trx)
  })
}

/** How many values of this column another key than `kid` sealed. */
export async function countSealedByOthers(db: Handle, field: SealedField, kid: string): Promise<number> {
  const { table, column } = sealedColumns[field]
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${isSealedWithout(column, [prefixOf(kid)])}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many values of this column the key sealed. */
export async function countSealedBy(db: Handle, field: SealedField, kid: string): Promise<number> {
  const { table, column } = sealedColumns[field]
  const prefix = prefixOf(kid)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) = ${prefix}`.execute(db)
  return rows[0]?.count ?? 0
}
