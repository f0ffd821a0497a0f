// Everything a call could have changed, for tests that say "changes nothing".
import type { Tables } from '../src/db/schema.ts'
import type { TestServer } from './test-server.ts'

const unrelated = ['migration', 'catalogue_version', 'program', 'activity', 'quota']

const tableNames = new WeakMap<object, string[]>()

/**
 * Reading what a table consists of takes longer than reading its rows, and the tables of an open database
 * stay the same.
 */
async function listTables({ db }: TestServer['deps']['database']) {
  const known = tableNames.get(db)
  if (known) return known
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !unrelated.includes(name))
  tableNames.set(db, names.toSorted())
  return names.toSorted()
}

/** All rows of all tables but the catalogue's and the rate limits', as text. */
export async function storedRows(server: TestServer): Promise<string> {
  const { db } = server.deps.database
  const stored: [string, string[]][] = []
  for (const table of await listTables(server.deps.database)) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute()
    stored.push([table, rows.map((row) => JSON.stringify(row)).toSorted()])
  }
  return JSON.stringify(stored)
}
