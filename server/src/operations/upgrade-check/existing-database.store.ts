// What an upgrade needs to know of a database, read without changing anything: the engine itself keeps each
// read from writing.
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { readErrorCode } from '../../errors/error-code.ts'

export interface RowCount {
  rows: number
  /** False: PostgreSQL's own estimate, because counting takes too long. */
  isExact: boolean
}

export interface ExistingDatabase {
  /** Empty where nothing was ever migrated. */
  listMigrations: () => Promise<string[]>
  listContracting: () => Promise<string[]>
  /** Null: there is no such table. */
  countRows: (table: string) => Promise<RowCount | null>
  findTableOfIndex: (index: string) => Promise<string | null>
  close: () => Promise<void>
}

const namesIn = (table: 'migration' | 'contracting_migration') => `select name from ${table} order by name`

const waitMs = 30_000

export function openExistingSqlite(path: string): ExistingDatabase {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: waitMs })
  const hasTable = (table: string) =>
    db.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(table) !== undefined
  const listNames = async (table: 'migration' | 'contracting_migration') =>
    hasTable(table)
      ? db
          .prepare<[], { name: string }>(namesIn(table))
          .all()
          .map(({ name }) => name)
      : []
  return {
    listMigrations: () => listNames('migration'),
    listContracting: () => listNames('contracting_migration'),
    async countRows(table) {
      if (!hasTable(table)) return null
      const count = db.prepare<[], number>(`select count(*) from "${table.replaceAll('"', '""')}"`).pluck()
      return { rows: count.get() ?? 0, isExact: true }
    },
    async findTableOfIndex(index) {
      const found = db
        .prepare<[string], string>(`select tbl_name from sqlite_schema where type = 'index' and name = ?`)
        .pluck()
        .get(index)
      return found ?? null
    },
    async close() {
      db.close()
    },
  }
}

const statementTimeoutMs = 30_000
/** Then the estimate has to do: a table that takes longer has many millions of rows. */
const countTimeoutMs = 10_000
const canceled = '57014'

export async function openExistingPostgres(connectionString: string): Promise<ExistingDatabase> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'oka upgrade-check',
  })
  client.on('error', () => {}) // the statement that is running fails
  await client.connect()
  // behind a pooler in transaction mode a setting lasts for one transaction
  const read = async <Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    timeoutMs = statementTimeoutMs,
  ): Promise<Row[]> => {
    await client.query('begin transaction isolation level read committed read only')
    try {
      await client.query(`set local statement_timeout = ${timeoutMs}`)
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.query('rollback')
    }
  }
  const hasTable = async (table: string) =>
    (await read<{ found: boolean }>('select to_regclass($1) is not null as found', [quoted(table)]))[0]
      ?.found === true
  const listNames = async (table: 'migration' | 'contracting_migration') =>
    (await hasTable(table)) ? (await read<{ name: string }>(namesIn(table))).map(({ name }) => name) : []
  return {
    listMigrations: () => listNames('migration'),
    listContracting: () => listNames('contracting_migration'),
    async countRows(table) {
      if (!(await hasTable(table))) return null
      try {
        const text = `select count(*) as rows from ${quoted(table)}`
        const [found] = await read<{ rows: string }>(text, [], countTimeoutMs)
        return { rows: Number(found?.rows ?? 0), isExact: true }
      } catch (error) {
        if (readErrorCode(error) !== canceled) throw error
        const text = 'select greatest(reltuples, 0)::bigint as rows from pg_class where oid = to_regclass($1)'
        const [estimated] = await read<{ rows: string }>(text, [quoted(table)])
        return { rows: Number(estimated?.rows ?? 0), isExact: false }
      }
    },
    async findTableOfIndex(index) {
      const [found] = await read<{ name: string }>(
        `select relname as name from pg_class join pg_index on pg_class.oid = indrelid
         where indexrelid = to_regclass($1)`,
        [quoted(index)],
      )
      return found?.name ?? null
    },
    close: () => client.end(),
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)
