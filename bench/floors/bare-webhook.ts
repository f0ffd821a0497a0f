// Floor of `webhook`: one row inserted with the driver's prepared statement, each call durable on its own.
// Nothing is verified.
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { app, listen } from './bare-app.ts'

const insert = `insert into "payment_event" ("id", "received_at") values ($1, $2) on conflict ("id") do nothing`
type Insert = (id: string, now: number) => Promise<unknown>

function sqliteInsert(path: string): Insert {
  const db = new Sqlite(path, { timeout: 5_000 })
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) db.pragma(pragma)
  const statement = db.prepare(insert.replace(/\$\d/g, '?'))
  return async (id, now) => statement.run(id, now)
}

function postgresInsert(connectionString: string): Insert {
  const pool = new pg.Pool({ connectionString, max: 10 }) // the server's default
  return (id, now) => pool.query({ name: 'insert', text: insert, values: [id, now] })
}

const { DATABASE_URL: url, SQLITE_PATH: path = '', ANSWER_PATH: webhookPath = '/' } = process.env
const store = url ? postgresInsert(url) : sqliteInsert(path)

app.post(webhookPath, async ({ body }) => {
  await store(`floor:${(body as { id: string }).id}`, Date.now())
  return { received: true }
})
await listen()
