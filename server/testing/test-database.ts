// A separate database for each test server: a file for SQLite, a new database on the given PostgreSQL.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  /** Settings with which the server uses it. */
  env: Record<string, string>
  drop: () => Promise<void>
}

export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

export async function testDatabase(): Promise<TestDatabase> {
  if ((process.env.TEST_ENGINE ?? 'sqlite') !== testEngine)
    throw new Error('These modules were loaded for tests on another engine')
  if (testEngine === 'sqlite') return { env: {}, drop: async () => {} }
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const name = `oka_test_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: {
      DATABASE_URL: url.href,
      SIGNING_KEYS: `test:${randomBytes(32).toString('base64')}`,
      ENCRYPTION_KEYS: `data:${randomBytes(32).toString('base64')}`,
      DATABASE_CONNECTIONS: '4',
    },
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}

export async function asAdmin(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
