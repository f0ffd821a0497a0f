// A database for one run on each engine: a SQLite file and, where a PostgreSQL server answers, a new database
// there.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'

export type ScratchDatabase = { name: string; drop: () => Promise<void> } & (
  | { engine: 'sqlite'; path: string; env: Record<string, string> }
  | { engine: 'postgres'; url: string; env: Record<string, string> }
)

const localPostgres = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Measures on each available engine. The databases are dropped even when a measurement fails. */
export async function onEachEngine<R>(
  scratchFolder: string,
  measure: (database: ScratchDatabase) => Promise<R[]>,
): Promise<R[]> {
  const databases = await scratchDatabases(scratchFolder)
  try {
    const results: R[] = []
    for (const database of databases) results.push(...(await measure(database)))
    return results
  } finally {
    for (const database of databases) await database.drop()
  }
}

/** The environment that tells a floor where the database is. */
export const databaseEnv = (database: ScratchDatabase): Record<string, string> =>
  database.engine === 'sqlite' ? { SQLITE_PATH: database.path } : { DATABASE_URL: database.url }

async function scratchDatabases(scratchFolder: string): Promise<ScratchDatabase[]> {
  const sqlite: ScratchDatabase = {
    name: 'SQLite',
    engine: 'sqlite',
    path: join(scratchFolder, 'data/oka.sqlite'),
    env: {},
    drop: async () => {},
  }
  const postgres = await scratchPostgres()
  if (!postgres)
    console.log('  No PostgreSQL answers (TEST_DATABASE_URL, or one on 127.0.0.1:5432): SQLite only.')
  return postgres ? [sqlite, postgres] : [sqlite]
}

async function scratchPostgres(): Promise<ScratchDatabase | null> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? localPostgres
  const name = `oka_bench_${randomBytes(6).toString('hex')}`
  try {
    await onPostgres(adminUrl, (client) => client.query(`create database ${name}`))
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error // a configured database that does not answer is an error
    return null
  }
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    name: 'PostgreSQL',
    engine: 'postgres',
    url: url.href,
    env: { DATABASE_URL: url.href },
    drop: async () =>
      void (await onPostgres(adminUrl, (client) => client.query(`drop database ${name} with (force)`))),
  }
}

export async function onPostgres<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
