// An academy with a member, rows of every kind and a backup, for tests of restoring it.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { parseSecretKeys } from '../src/config/secret-keys.ts'
import { computeFingerprint } from '../src/encryption/key-fingerprint.ts'
import { sealedValues } from '../src/encryption/sealed-values.ts'
import { checksumMember, type BackupHeader } from '../src/operations/backup/backup-format.ts'
import {
  backupIn,
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from './operated-academy.ts'
import { bearer, longEnough } from './sign-in.ts'
import { testEngine } from './test-database.ts'

export const email = 'restored@example.org'
export const keys = `data:${randomBytes(32).toString('base64')}`

/** The member has an account and a saved lesson; the server is stopped. */
export async function backedUpAcademy(): Promise<{ source: OperatedAcademy; backup: string }> {
  const source = await operatedAcademy(testEngine, keys)
  const server = await source.start()
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'identity/loginorsignup', {
    credentials: { username: email, password: longEnough },
  })
  await callServer(
    server,
    'account/update-saved-activity',
    { activityId: '1001', isSaved: true },
    bearer(accessToken),
  )
  await stopServer(server)
  await writeRows(source)
  return { source, backup: backupIn(await source.run('backup')) }
}

const text = 'two lines\nand “quotes” \u2028 \t\\ ünïcödé 😀'

/** What no call writes yet, with values that a format could spoil. */
async function writeRows(academy: OperatedAcademy) {
  const database = academy.openDatabase()
  const { db } = database
  await db
    .insertInto('bounced_email')
    .values({ email_hash: 'data:abc', bounced_at: 9_007_199_254_740_991, reason: text })
    .execute()
  await db.insertInto('bounced_email').values({ email_hash: '', bounced_at: 0, reason: '' }).execute()
  const [key] = parseSecretKeys('ENCRYPTION_KEYS', keys)
  if (!key) throw new Error('no key')
  await db
    .insertInto('encryption_key')
    .values({ kid: 'data', fingerprint: computeFingerprint(key), first_used_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { member_id } = await db.selectFrom('account').select('member_id').executeTakeFirstOrThrow()
  const sealed_email = sealedValues([key]).seal(
    { id: member_id, field: 'email_link.sealed_email' },
    'other@example.org',
  )
  const link = {
    token_hash: 'of a link',
    member_id,
    purpose: 'change-email',
    email_hash: '',
    created_at: 1,
    expires_at: 9_000_000_000_000,
    used_at: null,
  } as const
  await db
    .insertInto('email_link')
    .values({ ...link, sealed_email })
    .execute()
  await database.close()
}

/** All rows of all tables but what a start of the server, or a command about itself, writes. */
export async function rowsOf(academy: OperatedAcademy): Promise<Record<string, unknown[]>> {
  const database = academy.openDatabase()
  const stored: Record<string, unknown[]> = {}
  for (const { name } of await database.db.introspection.getTables()) {
    if (['migration', 'contracting_migration', 'quota', 'catalogue_version', 'last_run'].includes(name))
      continue
    const rows = await database.db
      .selectFrom(name as 'member')
      .selectAll()
      .execute()
    stored[name] = rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
  }
  await database.close()
  return stored
}

export async function memberIdOf(academy: OperatedAcademy): Promise<string> {
  const database = academy.openDatabase()
  const row = await database.db
    .selectFrom('account')
    .select('member_id')
    .where('email', '=', email)
    .executeTakeFirst()
  await database.close()
  return row?.member_id ?? ''
}

export const restoredFrom = async (
  path: string,
  engine: typeof testEngine = testEngine,
  more: string[] = [],
) => {
  const academy = await operatedAcademy(engine, keys)
  const list = more.includes('--erasures') ? [] : ['--without-erasures']
  return { academy, result: await academy.run('restore', path, '--yes', ...list, ...more) }
}

/** The backup with another header, written to `path`. */
export function writeChangedBackup(
  backup: string,
  path: string,
  change: (header: BackupHeader) => object,
): string {
  const [header = '', ...rest] = gunzipSync(readFileSync(backup)).toString('utf8').split('\n')
  const lines = [
    JSON.stringify({ ...JSON.parse(header), ...change(JSON.parse(header)) }),
    ...rest.slice(0, -2),
    '',
  ]
  const body = gzipSync(lines.join('\n'))
  writeFileSync(path, Buffer.concat([body, checksumMember(createHash('sha256').update(body).digest('hex'))]))
  return path
}

/** A backup of 30,001 members, so that restoring it takes a moment. */
export async function largeBackup(backup: string, folder: string): Promise<string> {
  const { academy } = await restoredFrom(backup)
  const database = academy.openDatabase()
  for (let batch = 0; batch < 60; batch++) {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      id: `bulk-${batch}-${i}`,
      kind: 'account' as const,
      credential_hash: null,
      created_at: 1,
      marketing: 'x'.repeat(200),
    }))
    await database.db.insertInto('member').values(rows).execute()
  }
  await database.close()
  const large = backupIn(await academy.run('backup', '--to', folder))
  await academy.close()
  return large
}

/**
 * On PostgreSQL: whether a restore has begun to replace the tables, and how many sessions the database has.
 * The question itself is not one of them.
 */
export async function postgresState(
  academy: OperatedAcademy,
): Promise<{ isReplacing: boolean; sessions: number }> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const name = new URL(academy.env.DATABASE_URL ?? '').pathname.slice(1)
  const { rows } = await client.query<{ locks: string; sessions: string }>(
    `select (select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database where datname = $1 and mode = 'AccessExclusiveLock') as locks,
     (select count(*) from pg_stat_activity where datname = $1 and backend_type = 'client backend') as sessions`,
    [name],
  )
  await client.end()
  return { isReplacing: Number(rows[0]?.locks) > 0, sessions: Number(rows[0]?.sessions) }
}
