// Databases for long runs: a SQLite file in a folder of its own, and a new database on PostgreSQL where
// TEST_DATABASE_URL names one.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { asAdmin } from '../test-database.ts'
import { openDatabase, type Database } from '../../src/db/database.ts'

export interface LongRunDatabase {
  engine: 'SQLite' | 'PostgreSQL'
  /** Settings with which built servers use it. */
  env: Record<string, string>
  /**
   * What SQLite finds damaged; empty when all is well. PostgreSQL needs no check after the end of a client.
   */
  damage: () => string
  remove: () => Promise<void>
}

/** `ENGINE=sqlite` or `ENGINE=postgres` chooses one. */
export async function longRunDatabases(chosen = process.env.ENGINE): Promise<LongRunDatabase[]> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl && (chosen === 'postgres' || (chosen === undefined && process.env.CI)))
    throw new Error('No PostgreSQL found: set TEST_DATABASE_URL')
  if (!adminUrl && chosen === undefined) console.log('No PostgreSQL found: SQLite only.')
  return [
    ...(chosen === 'postgres' ? [] : [sqlite()]),
    ...(adminUrl && chosen !== 'sqlite' ? [await postgres(adminUrl)] : []),
  ]
}

const withoutLimits = (dataDir: string) => ({
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '1000000',
  NEW_MEMBERS_PER_HOUR: '1000000',
  PURCHASES_PER_HOUR: '1000000',
  DECLINED_CARDS_PER_HOUR: '1000000',
  TRUST_PROXY: 'true',
  SIGNING_KEYS: `test:${randomBytes(32).toString('base64')}`,
  ENCRYPTION_KEYS: `data:${randomBytes(32).toString('base64')}`,
})

function sqlite(): LongRunDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-long-run-'))
  return {
    engine: 'SQLite',
    env: withoutLimits(dataDir),
    damage() {
      const database = new Sqlite(join(dataDir, 'oka.sqlite'))
      const found = String(database.pragma('integrity_check', { simple: true }))
      database.close()
      return found === 'ok' ? '' : found
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function postgres(adminUrl: string): Promise<LongRunDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-long-run-'))
  const name = `oka_long_run_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    engine: 'PostgreSQL',
    env: { ...withoutLimits(dataDir), DATABASE_URL: url.href, DATABASE_CONNECTIONS: '4' },
    damage: () => '',
    async remove() {
      await asAdmin(adminUrl, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Beside the server, or while none runs. */
export const openBeside = ({ env }: LongRunDatabase): Database =>
  env.DATABASE_URL
    ? openDatabase({
        engine: 'postgres',
        connectionString: env.DATABASE_URL,
        max: 1,
        namedStatements: true,
        statementTimeoutMs: null,
        onLostConnection: () => {},
      })
    : openDatabase({ engine: 'sqlite', path: join(env.DATA_DIR ?? '', 'oka.sqlite'), busyTimeoutMs: 5_000 })
