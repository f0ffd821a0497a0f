// The accounts of a SQLite file in a PostgreSQL database with the same tables.
import Sqlite from 'better-sqlite3'
import { onPostgres } from './databases.ts'

const tables = ['member', 'account', 'progress', 'program_position'] as const
const batchRows = 5_000

export async function copyToPostgres(path: string, url: string): Promise<void> {
  const db = new Sqlite(path, { readonly: true })
  await onPostgres(url, async (client) => {
    for (const table of tables) {
      let batch: unknown[] = []
      const flush = async () => {
        await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
          JSON.stringify(batch),
        ])
        batch = []
      }
      for (const row of db.prepare(`select * from ${table}`).iterate()) {
        batch.push(row)
        if (batch.length === batchRows) await flush()
      }
      if (batch.length > 0) await flush()
      await client.query(`vacuum analyze ${table}`)
    }
  })
  db.close()
}
