import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface TargetTable {
  name: string
  columns: readonly { name: string; type: string }[]
}

export async function listTables({ db }: Database): Promise<TargetTable[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, type: typeOf(column.dataType) })),
  }))
}

/** Both engines know the name; SQLite's own, `integer`, has only 32 bits in PostgreSQL. */
const typeOf = (dataType: string) => (dataType.toLowerCase() === 'text' ? 'text' : 'bigint')

/** Adds rows, each the JSON of an array with a value for each column. */
export async function addRows(
  { db, engine }: Database,
  { name, columns }: TargetTable,
  rows: readonly string[],
): Promise<void> {
  const json = `[${rows.join(',')}]`
  const source =
    engine === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`
  const values = columns.map(({ type }, index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(type)})`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) select ${sql.join(values)} from ${source}`.execute(
    db,
  )
}

export async function clearTable({ db }: Database, name: string): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db)
}

export async function countRows({ db }: Database, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function analyze({ db }: Database): Promise<void> {
  await sql`analyze`.execute(db)
}
