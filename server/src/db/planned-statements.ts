// What a migration would run, without a database: its reads find nothing.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type Transaction,
} from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'
import { schemaFor, type Migration } from './migrate.ts'
import { indexStatement } from './new-indexes.ts'
import { findLocks, findNewName, type StatementLock } from './statement-lock.rule.ts'

type Engine = Database['engine']

export interface PlannedStatement {
  statement: string
  /** Of tables that exist before; their names are those of before. */
  locks: StatementLock[]
}

/** Names that pending migrations give: to the name in the database, or to null where they make the table. */
export type NewNames = Map<string, string | null>

/**
 * `newNames` are those of migrations that run before; those of this one are added to it. What these made is
 * empty, and nobody else sees it.
 */
export async function planStatements(
  migration: Migration,
  engine: Engine = 'postgres',
  newNames: NewNames = new Map(),
): Promise<PlannedStatement[]> {
  const nameBefore = (table: string) => newNames.get(table) ?? (newNames.has(table) ? null : table)
  return (await listStatements(migration, engine)).map((statement) => {
    const locks = findLocks(statement, engine).flatMap((lock): StatementLock[] => {
      if (lock.table === null) return [lock]
      const table = nameBefore(lock.table)
      return table === null ? [] : [{ ...lock, table }]
    })
    const named = findNewName(statement)
    if (named) newNames.set(named.to, named.from === null ? null : nameBefore(named.from))
    return { statement, locks }
  })
}

async function listStatements(migration: Migration, engine: Engine): Promise<string[]> {
  if (typeof migration === 'object' && 'indexes' in migration)
    return migration.indexes.map((index) => indexStatement(index, { concurrently: engine === 'postgres' }))
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: engine === 'postgres' ? postgresWithoutDatabase : sqliteWithoutDatabase,
    log: ({ query }) => void statements.push(query.sql),
  })
  const steps = typeof migration === 'object' ? migration.steps : migration
  // no step uses what only a transaction has
  await steps(schemaFor(engine, db as Transaction<Tables>))
  return statements
}

const postgresWithoutDatabase: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (of) => new PostgresIntrospector(of),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const sqliteWithoutDatabase: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (of) => new SqliteIntrospector(of),
  createQueryCompiler: () => new SqliteQueryCompiler(),
}
