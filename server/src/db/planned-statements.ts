// What a migration would run on PostgreSQL, without a database: its reads find nothing.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import type { Tables } from './schema.ts'
import { schemaFor, type Migration } from './migrate.ts'
import { indexStatement } from './new-indexes.ts'
import { findLock, findMadeTable, type StatementLock } from './statement-lock.rule.ts'

export interface PlannedStatement {
  statement: string
  lock: StatementLock
}

export async function planStatements(migration: Migration): Promise<PlannedStatement[]> {
  const madeHere = new Set<string>()
  return (await listStatements(migration)).map((statement) => {
    const lock = findLock(statement, madeHere)
    const made = findMadeTable(statement)
    if (made !== undefined) madeHere.add(made)
    return { statement, lock }
  })
}

async function listStatements(migration: Migration): Promise<string[]> {
  if (typeof migration === 'object' && 'indexes' in migration)
    return migration.indexes.map((index) => indexStatement(index, { concurrently: true }))
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  const steps = typeof migration === 'object' ? migration.steps : migration
  // no step uses what only a transaction has
  await steps(schemaFor('postgres', db as Transaction<Tables>))
  return statements
}
