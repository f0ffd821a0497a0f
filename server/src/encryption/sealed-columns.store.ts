// The reads and writes that the key check and the rotation need of columns that hold sealed values.
import { sql, type SqlBool } from 'kysely'
import type { Database, Handle } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** The primary key of a sealed column's table, and the column with the id that it is sealed for. */
export interface SealedColumn<Table extends keyof Tables> {
  readonly key: keyof Tables[Table] & string
  readonly id: keyof Tables[Table] & string
}

/** Columns named `sealed_…`, and `job.payload`, which is sealed for some kinds of jobs. */
export type SealedField =
  | {
      [Table in keyof Tables]: {
        [Column in keyof Tables[Table]]: Column extends `sealed_${string}` ? `${Table}.${Column}` : never
      }[keyof Tables[Table]]
    }[keyof Tables]
  | 'job.payload'

/** One of those that the manifests name (features/all.ts). A value is sealed for `field`, and the id of its row. */
export interface SealedPlace {
  readonly field: SealedField
  readonly table: keyof Tables
  readonly column: string
  readonly key: string
  readonly id: string
}

const isSealedWithout = (column: string, prefixes: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} like 'v1:%' and ${sql.join(
    prefixes.map((prefix) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`),
    sql` and `,
  )}`

const prefixOf = (kid: string) => `v1:${kid}:`

/** The key id of one value in this column that none of these keys sealed; null when there is none. */
export async function findForeignKid(
  db: Handle,
  { table, column }: SealedPlace,
  kids: readonly string[],
): Promise<string | null> {
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
  { table, column, key, id }: SealedPlace,
  kid: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
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
  { table, column, key }: SealedPlace,
  rows: readonly { key: string; sealed: string; resealed: string }[],
): Promise<void> {
  return database.inTransaction(async (trx) => {
    for (const row of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row.resealed}
        where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(trx)
  })
}

/** How many values of this column another key than `kid` sealed. */
export async function countSealedByOthers(
  db: Handle,
  { table, column }: SealedPlace,
  kid: string,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${isSealedWithout(column, [prefixOf(kid)])}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many values of this column the key sealed. */
export async function countSealedBy(
  db: Handle,
  { table, column }: SealedPlace,
  kid: string,
): Promise<number> {
  const prefix = prefixOf(kid)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) = ${prefix}`.execute(db)
  return rows[0]?.count ?? 0
}
