// Reads all of a member's tables in one statement, one JSON text per table. The texts are also the ETag's
// input. Read as rows of the driver, 60 rows cost the server 70 µs more on SQLite and 430 µs more on
// PostgreSQL, of about 250 µs for the whole answer.
import { sql, SqliteAdapter, type RawBuilder, type Selectable } from 'kysely'
import type { Handle, Trx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { MemberTable, Tables } from '../db/schema.ts'

/** A member's rows of one table, each a tuple of the named columns. */
export interface RowsQuery<Row extends readonly unknown[]> {
  readonly table: MemberTable
  readonly columns: readonly [string, ...string[]]
  /** The JSON of all rows; null or an empty array for none. */
  rowsJsonSql(db: Handle | Trx, memberId: string): RawBuilder<string | null>
  /** '' for no rows. */
  parse(text: string): Row[]
}

type RowOf<Table extends MemberTable, Columns extends readonly (keyof Tables[Table])[]> = {
  readonly [Index in keyof Columns]: Selectable<Tables[Table]>[Columns[Index] &
    keyof Selectable<Tables[Table]>]
}

/**
 * The first column makes the table's primary key together with `member_id`, and rows come in its order, so
 * that equal rows are equal texts. SQLite reads them along that key: an `order by` in the aggregate would
 * sort them again, 2 µs for each query and 6 for 60 rows. PostgreSQL has no such promise; its own collation
 * would cost 20 µs more for 60 rows.
 */
export function rowsQuery<
  Table extends MemberTable,
  const Columns extends readonly [keyof Tables[Table] & string, ...(keyof Tables[Table] & string)[]],
>(
  table: Table,
  columns: Columns,
  { where }: { where?: RawBuilder<unknown> } = {},
): RowsQuery<RowOf<Table, Columns>> {
  const values = sql.join(columns.map((column) => sql.ref(column)))
  return {
    table,
    columns,
    rowsJsonSql(db, memberId) {
      const from = sql`from ${sql.table(table)} where member_id = ${memberId}${where ? sql` and ${where}` : sql``}`
      return db.getExecutor().adapter instanceof SqliteAdapter
        ? sql`(select json_group_array(json_array(${values})) ${from})`
        : sql`(select '[' || string_agg(cast(json_build_array(${values}) as text), ',' order by ${sql.ref(columns[0])} collate "C") || ']' ${from})`
    },
    parse: (text) => (text === '' ? [] : (JSON.parse(text) as RowOf<Table, Columns>[])),
  }
}

/** One prepared statement that reads a member's texts of these queries, in their order; '' for no rows. */
export function memberRowsReader(
  queries: readonly RowsQuery<readonly unknown[]>[],
): (db: Handle | Trx, memberId: string) => Promise<string[]> {
  const names = queries.map((_, index) => `rows${index}`)
  const read = prepared<{ memberId: string }, Record<string, string | null>>((db, param) =>
    db.selectNoFrom(
      queries.map((query, index) => query.rowsJsonSql(db, param('memberId')).as(names[index] ?? '')),
    ),
  )
  return async (db, memberId) => {
    const [row] = await read(db, { memberId })
    return names.map((name) => row?.[name] ?? '')
  }
}
