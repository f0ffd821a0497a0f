// The database that a restore replaces.
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { openDatabase, type Database, type Handle } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { readErrorCode } from '../../errors/error-code.ts'

/** Migrating and loading may take minutes. */
export const openUnlimited = (connectionString: string): Database =>
  openDatabase({
    engine: 'postgres',
    connectionString,
    max: 1,
    namedStatements: false,
    statementTimeoutMs: null,
    onLostConnection: () => {},
  })

export const openSqlite = (path: string): Database =>
  openDatabase({ engine: 'sqlite', path, busyTimeoutMs: 5_000 })

export type Use = 'unused' | 'in use' | 'damaged'

/**
 * Whether another process has this file open as its database: each connection holds a lock on it for as long
 * as it is open. Changes nothing.
 */
export function useOfSqlite(path: string): Use {
  return withExclusive(path, (db) => void db.exec('begin immediate; rollback'))
}

/**
 * Ends the write-ahead log, so that the file alone is the whole database. Impossible, and nothing changes,
 * while another process has it open.
 */
export function settleSqlite(path: string): Use {
  return withExclusive(path, (db) => {
    if (db.pragma('journal_mode = delete', { simple: true }) !== 'delete')
      throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' })
  })
}

function withExclusive(path: string, work: (db: Sqlite.Database) => void): Use {
  try {
    const db = new Sqlite(path, { fileMustExist: true, timeout: 0 })
    try {
      db.pragma('locking_mode = exclusive')
      work(db)
    } finally {
      db.close()
    }
    return 'unused'
  } catch (error) {
    if (readErrorCode(error).startsWith('SQLITE_BUSY')) return 'in use'
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(readErrorCode(error))) return 'damaged'
    throw error
  }
}

/** Connections of other programs to this PostgreSQL database. */
export async function countOtherConnections({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const tableNames = async (db: Handle): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name)

export async function countMembers({ db }: Database): Promise<number> {
  if (!(await tableNames(db)).includes('member')) return 0
  return (
    await db.selectFrom('member').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  ).count
}

export type ErasureRow = Tables['erasure']

/** None where the database is of a release that had no such table. */
export async function listErasures({ db }: Database): Promise<ErasureRow[]> {
  if (!(await tableNames(db)).includes('erasure')) return []
  return db.selectFrom('erasure').selectAll().execute()
}

export async function addErasures({ db }: Database, erasures: readonly ErasureRow[]): Promise<void> {
  for (const erasure of erasures)
    await db
      .insertInto('erasure')
      .values(erasure)
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .execute()
}

export type WithdrawalRow = Tables['withdrawn_consent']

/** As `listErasures`. */
export async function listWithdrawals({ db }: Database): Promise<WithdrawalRow[]> {
  if (!(await tableNames(db)).includes('withdrawn_consent')) return []
  return db.selectFrom('withdrawn_consent').selectAll().execute()
}

/** The latest of each counts. */
export async function addWithdrawals(
  { db }: Database,
  withdrawals: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [subject_hash, withdrawn_at] of withdrawals)
    await db
      .insertInto('withdrawn_consent')
      .values({ subject_hash, withdrawn_at })
      .onConflict((conflict) =>
        conflict
          .column('subject_hash')
          .doUpdateSet({ withdrawn_at })
          .where('withdrawn_consent.withdrawn_at', '<', withdrawn_at),
      )
      .execute()
}

/** Removes every table of the schema. */
export async function dropAllTables({ db }: Database): Promise<void> {
  const names = await tableNames(db)
  if (names.length > 0)
    await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(db)
}

/** What is wrong with a SQLite file; empty when nothing is. */
export async function sqliteDamage({ db }: Database): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...references.rows.map(({ table }) => `a row of ${table} refers to one that does not exist`),
  ]
}
