// Pending migrations, one transaction each. The migration's own row is the lock: a second process waits
// at the insert (PostgreSQL) or at begin immediate (SQLite), then finds the row.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'
import type { Database } from './database.ts'
import { errorCodeOf } from '../errors/error-code.ts'

export type Migration = (schema: ReturnType<typeof schemaFor>) => Promise<unknown>

/** A newer version of this program has migrated the database. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(`The database was created by a newer version (it contains ${names.join(', ')}). Start that version, or restore an older backup.`)
  }
}

/** Runs pending migrations in the order of their names; returns those that this process ran. */
export async function migrate(database: Database, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const { db, engine, inTransaction } = database
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  const ran: string[] = []
  for (const [name, up] of Object.entries(migrations)) {
    if (applied.includes(name)) continue
    const ranHere = await inTransaction(async (trx) => {
      const { rows } = await sql`insert into migration (name, at) values (${name}, ${new Date().toISOString()})
        on conflict do nothing returning name`.execute(trx)
      if (rows.length > 0) await up(schemaFor(engine, trx))
      return rows.length > 0
    })
    if (ranHere) ran.push(name)
  }
  return ran
}

async function appliedMigrations(db: Database['db']): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists migration (name text primary key not null, at text not null)`.execute(db)
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
      return rows.map(({ name }) => name)
    } catch (error) {
      // PostgreSQL: two of these at once can collide in the catalogue
      if (attempt === 5 || !['23505', '42P07'].includes(errorCodeOf(error))) throw error
      await sleep(10)
    }
  }
}

function schemaFor(engine: Database['engine'], trx: Transaction<Tables>) {
  const isSqlite = engine === 'sqlite'
  const list = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
  return {
    trx,
    int64: isSqlite ? ('integer' as const) : ('bigint' as const), // STRICT has no bigint; its integer is 64 bits wide
    /** Text that compares by bytes on both engines. */
    key: isSqlite ? sql`text` : sql`text collate "C"`,
    table: (name: string, { clustered = false } = {}) => {
      const table = trx.schema.createTable(name)
      return isSqlite ? table.modifyEnd(sql.raw(clustered ? 'strict, without rowid' : 'strict')) : table
    },
    /** Reads by `keys` find the `include` columns in the index itself. SQLite's clustered tables store their rows that way already. */
    coveringIndex: async (name: string, on: string, keys: string[], include: string[]): Promise<void> => {
      if (!isSqlite) await sql`create index ${sql.ref(name)} on ${sql.ref(on)} (${list(keys)}) include (${list(include)})`.execute(trx)
    },
  }
}
