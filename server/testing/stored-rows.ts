// Everything a call could have changed, for tests that say "changes nothing".
import type { Tables } from '../src/db/schema.ts'
import type { TestServer } from './test-server.ts'

const unrelated = ['migration', 'catalogue_version', 'program', 'activity', 'quota']

/** All rows of all tables but the catalogue's and the rate limits', as text. */
export async function storedRows(server: TestServer): Promise<string> {
  const { db } = server.deps.database
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !unrelated.includes(name))
  const stored: [string, string[]][] = []
  for (const table of tables.toSorted()) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute()
    stored.push([table, rows.map((row) => JSON.stringify(row)).toSorted()])
  }
  return JSON.stringify(stored)
}
