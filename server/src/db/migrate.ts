// Pending migrations, one transaction each, save for indexes of tables that exist (new-indexes.ts). The
// migration's own row is the lock: a second process waits at the insert (PostgreSQL) or at begin immediate
// (SQLite), then finds the row.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'
import type { Database } from './database.ts'
import { buildConcurrently, indexStatement, type NewIndex } from './new-indexes.ts'
import { readErrorCode } from '../errors/error-code.ts'

export type MigrationSteps = (schema: ReturnType<typeof schemaFor>) => Promise<unknown>

/**
 * A migration only adds: processes of the release before go on, and can restart, on the database it leaves.
 * One that removes, renames or narrows what that release uses says `contracts: true`: a process that does not
 * have it refuses to start. Indexes of tables that exist already are a migration of their own: they are built
 * while the academy goes on.
 */
export type Migration =
  | MigrationSteps
  | { steps: MigrationSteps; contracts: true }
  | { indexes: readonly NewIndex[] }

export type Migrations = Readonly<Record<string, Migration>>

/** A newer version of this program has migrated the database so that this one cannot use it. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version changed the database in a way that this version can't work with (${names.join(', ')}). Start the newer version, or restore a backup from before it.`,
    )
  }
}

/**
 * Runs pending migrations in the order of their names; returns those that this process ran. `onBlocked` hears
 * of each attempt that another connection's lock held up. Throws `NewerDatabaseError`.
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  onBlocked: (name: string) => void = () => {},
): Promise<string[]> {
  const applied = await appliedMigrations(database.db)
  const unknown = applied.filter(({ name, contracts }) => contracts && !(name in migrations))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.map(({ name }) => name))
  const ran: string[] = []
  for (const [name, migration] of Object.entries(migrations)) {
    if (applied.some((one) => one.name === name)) continue
    const ranHere =
      typeof migration === 'object' && 'indexes' in migration
        ? await runIndexes(database, name, migration.indexes)
        : await runSteps(database, name, migration, onBlocked)
    if (ranHere) ran.push(name)
  }
  return ran
}

/** False where another process ran it. */
async function runSteps(
  database: Database,
  name: string,
  migration: Exclude<Migration, { indexes: unknown }>,
  onBlocked: (name: string) => void,
): Promise<boolean> {
  const contracts = typeof migration === 'object'
  const steps = contracts ? migration.steps : migration
  const waitsShortly = database.engine === 'postgres' && !database.db.isTransaction
  for (;;) {
    try {
      return await database.inTransaction(async (trx) => {
        if (waitsShortly) await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx)
        if (!(await recordMigration(trx, name))) return false
        if (contracts) await sql`insert into contracting_migration (name) values (${name})`.execute(trx)
        await steps(schemaFor(database.engine, trx))
        return true
      })
    } catch (error) {
      if (readErrorCode(error) !== lockNotAvailable) throw error
      onBlocked(name)
      await sleep(blockedPauseMs)
    }
  }
}

const lockNotAvailable = '55P03'
/**
 * What waits for a lock on a table holds up all who come to that table after it, so behind a backup, which
 * reads for minutes, the academy would stand still: it gives way and tries again instead. Longer than the second
 * after which PostgreSQL ends an autovacuum in the way.
 */
const lockTimeoutMs = 1_500
const blockedPauseMs = 2_000

async function runIndexes(database: Database, name: string, indexes: readonly NewIndex[]): Promise<boolean> {
  if (database.engine === 'postgres' && !database.db.isTransaction) {
    const isRecorded = async (trx: Database['db']) =>
      (await sql`select name from migration where name = ${sql.lit(name)}`.execute(trx)).rows.length > 0
    return buildConcurrently(database, indexes, isRecorded, (trx) => recordMigration(trx, name))
  }
  return database.inTransaction(async (trx) => {
    if (!(await recordMigration(trx, name))) return false
    for (const index of indexes) await sql.raw(indexStatement(index)).execute(trx)
    return true
  })
}

/** False where it is there already. */
async function recordMigration(trx: Database['db'], name: string): Promise<boolean> {
  const { rows } = await sql`insert into migration (name, at) values (${name}, ${new Date().toISOString()})
    on conflict do nothing returning name`.execute(trx)
  return rows.length > 0
}

interface AppliedMigration {
  name: string
  contracts: boolean
}

async function appliedMigrations(db: Database['db']): Promise<AppliedMigration[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists migration (name text primary key not null, at text not null)`.execute(
        db,
      )
      // A table of its own, because releases before this one created `migration` without a column for it.
      await sql`create table if not exists contracting_migration (name text primary key not null)`.execute(db)
      const { rows } = await sql<{ name: string; contracts: number }>`select migration.name,
        case when contracting_migration.name is null then 0 else 1 end as contracts
        from migration left join contracting_migration on contracting_migration.name = migration.name order by migration.name`.execute(
        db,
      )
      return rows.map(({ name, contracts }) => ({ name, contracts: contracts === 1 }))
    } catch (error) {
      // PostgreSQL: two of these at once can collide in the catalogue
      if (attempt === 5 || !['23505', '42P07'].includes(readErrorCode(error))) throw error
      await sleep(10)
    }
  }
}

export function schemaFor(engine: Database['engine'], trx: Transaction<Tables>) {
  const isSqlite = engine === 'sqlite'
  const list = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
  return {
    trx,
    // STRICT has no bigint; its integer is 64 bits wide
    int64: isSqlite ? ('integer' as const) : ('bigint' as const),
    /** Text that compares by bytes on both engines. */
    key: isSqlite ? sql`text` : sql`text collate "C"`,
    table: (name: string, { clustered = false } = {}) => {
      const table = trx.schema.createTable(name)
      return isSqlite ? table.modifyEnd(sql.raw(clustered ? 'strict, without rowid' : 'strict')) : table
    },
    /**
     * Reads by `keys` find the `include` columns in the index itself. SQLite's clustered tables store their
     * rows that way already.
     */
    coveringIndex: async (name: string, on: string, keys: string[], include: string[]): Promise<void> => {
      if (!isSqlite)
        await sql`create index ${sql.ref(name)} on ${sql.ref(on)} (${list(keys)}) include (${list(include)})`.execute(
          trx,
        )
    },
  }
}
