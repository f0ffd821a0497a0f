// What a start with pending migrations does to those who use the academy meanwhile (OPS-10).
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { testEngine } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openDatabase, type Database } from './db/database.ts'
import { migrate, type Migration, type Migrations } from './db/migrate.ts'
import { planStatements } from './db/planned-statements.ts'
import { longWork, readsRows, stopsSaves, type LockMode } from './db/statement-lock.rule.ts'

/** They ran before this check: on tables that were small then. */
const lastKnown = '0033-last-runs'

/** A lock is held until its migration ends, so what stops nobody itself is long after one that does. */
async function longLocks(name: string, migration: Migration): Promise<string[]> {
  let held: LockMode | undefined
  return (await planStatements(migration)).flatMap(({ statement, locks }) => {
    if (readsRows(statement))
      return [`${name}: "${statement}" takes what nobody knows: what it writes depends on what it reads`]
    return locks.flatMap(({ mode, work }) => {
      if (stopsSaves(mode)) held = mode
      return work === null || held === undefined
        ? []
        : [`${name}: "${statement}" takes ${held}: it ${longWork[work].because}: ${longWork[work].instead}`]
    })
  })
}

describe('the check of migrations', () => {
  test('no migration holds a lock that stops others for as long as a table is large (OPS-10)', async () => {
    const later = Object.entries(migrations).filter(([name]) => name > lastKnown)
    expect((await Promise.all(later.map(([name, one]) => longLocks(name, one)))).flat()).toEqual([])
  })

  const wouldStop: [string, Migration][] = [
    ['an index', ({ trx }) => trx.schema.createIndex('x').on('member').column('kind').execute()],
    [
      'a column that every row gets a value of its own for',
      ({ trx }) => sql`alter table member add column x text default gen_random_uuid()`.execute(trx),
    ],
    [
      'a column that must not be empty',
      ({ trx, int64 }) =>
        trx.schema
          .alterTable('member')
          .addColumn('x', int64, (column) => column.notNull())
          .execute(),
    ],
    [
      'a column with a reference',
      ({ trx }) => sql`alter table member add column x text references account (member_id)`.execute(trx),
    ],
    ['a type', ({ trx }) => sql`alter table member alter column kind type varchar(20)`.execute(trx)],
    ['a constraint', ({ trx }) => sql`alter table member add constraint x check (id <> '')`.execute(trx)],
    ['a second change', ({ trx }) => sql`alter table member drop column x, add unique (kind)`.execute(trx)],
    ['rows', ({ trx }) => trx.updateTable('member').set({ marketing: null }).execute()],
    ['rows from a table', ({ trx }) => sql`insert into job (id) select id from member`.execute(trx)],
    [
      'a validation in the migration that adds the constraint',
      async ({ trx }) => {
        await sql`alter table member add constraint x check (id <> '') not valid`.execute(trx)
        await sql`alter table member validate constraint x`.execute(trx)
      },
    ],
    [
      'rows that it reads first',
      async ({ trx }) => {
        const { rows } = await sql<{ id: string }>`select id from member`.execute(trx)
        for (const { id } of rows) await sql`update member set kind = 'x' where id = ${id}`.execute(trx)
      },
    ],
    ['what nobody thought of', ({ trx }) => sql`cluster member using member_pkey`.execute(trx)],
  ]
  test.each(wouldStop)('names %s (OPS-10)', async (_what, migration) => {
    expect(await longLocks('9000-test', migration)).toEqual([
      expect.stringMatching(/^9000-test: ".*" takes /),
    ])
  })

  test('names none for a table of its own, columns with a constant, and indexes beside the others', async () => {
    const short: Migration = async ({ trx, table, key, int64 }) => {
      await table('made')
        .addColumn('id', key, (column) => column.primaryKey().notNull())
        .execute()
      await trx.schema.createIndex('made_id').on('made').column('id').execute()
      await trx.schema
        .alterTable('member')
        .addColumn('a', int64)
        .addColumn('b', int64, (column) => column.notNull().defaultTo(0))
        .addColumn('c', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('d', key)
        .execute()
      await sql`alter table member add constraint x check (id <> '') not valid`.execute(trx)
    }
    expect(await longLocks('9000-test', short)).toEqual([])
    const validates: Migration = ({ trx }) => sql`alter table member validate constraint x`.execute(trx)
    expect(await longLocks('9000-test', validates)).toEqual([])
    expect(await longLocks('9000-test', { indexes: [{ name: 'x', table: 'member', by: '(kind)' }] })).toEqual(
      [],
    )
  })
})

const index = { name: 'test_of_locks', table: 'saved_activity', by: '(changed_at)' }
const withIndex: Migrations = { ...migrations, '9000-test': { indexes: [index] } }

const save = (server: TestServer, me: Record<string, string>) =>
  server.post(
    '/api/landing/update-saved-activity',
    { activityId: '1001', isSaved: true, changedAt: new Date(server.clock.now).toISOString() },
    me,
  )

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  const toEnd: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of toEnd.splice(0).toReversed()) await end()
  })

  async function started(): Promise<TestServer> {
    const server = await startTestServer()
    toEnd.push(() => server.close())
    return server
  }

  /** Another connection, as a backup or a person at a prompt has one. */
  async function connected(server: TestServer): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.processEnv.DATABASE_URL })
    client.on('error', () => {}) // the database is dropped under it
    await client.connect()
    toEnd.push(() => client.end().catch(() => {}))
    return client
  }

  function processOn(server: TestServer): Database {
    const { database: settings } = server.deps.config
    if (settings.engine !== 'postgres') throw new Error('This test is for PostgreSQL')
    const database = openDatabase({
      ...settings,
      max: 2,
      statementTimeoutMs: null,
      onLostConnection: () => {},
    })
    toEnd.push(() => database.close())
    return database
  }

  const locksOf = async (client: pg.Client, table: string) =>
    (
      await client.query<{ mode: string; granted: boolean; application: string }>(
        `select mode, granted from pg_locks where relation = $1::regclass and pid <> pg_backend_pid()`,
        [table],
      )
    ).rows

  const isValid = async (client: pg.Client): Promise<boolean | undefined> =>
    (
      await client.query<{ indisvalid: boolean }>(
        'select indisvalid from pg_index where indexrelid = to_regclass($1)',
        [index.name],
      )
    ).rows[0]?.indisvalid

  /** Whose transaction every build has to wait for, so that the build is seen at work for as long as wished. */
  async function holdUp(server: TestServer): Promise<pg.Client> {
    const holder = await connected(server)
    await holder.query('begin isolation level repeatable read')
    await holder.query('select count(*) from saved_activity')
    return holder
  }

  test('while the next release builds its index, it holds no lock that stops a save, and members go on (OPS-10)', async () => {
    const before = await started()
    const me = await before.begin()
    await save(before, me)
    const holder = await holdUp(before)
    const after = before.another({ migrations: withIndex })
    const watcher = await connected(before)
    await expect.poll(() => isValid(watcher), { timeout: 20_000 }).toBe(false)
    const ours = (await locksOf(watcher, index.table)).filter(({ mode }) => mode !== 'AccessShareLock')
    expect(ours).toEqual([{ mode: 'ShareUpdateExclusiveLock', granted: true }])
    for (let calls = 0; calls < 3; calls++) {
      before.clock.now += 1_000
      expect((await save(before, me)).status).toBe(200)
      expect((await save(before, await before.begin())).status).toBe(200)
    }
    expect(await isValid(watcher)).toBe(false)
    await holder.query('commit')
    const next = await after
    expect(await isValid(watcher)).toBe(true)
    expect((await save(next, me)).status).toBe(200)
    await next.close()
  })

  test('a column behind a backup that reads for minutes gives way to members until the table is free (OPS-10)', async () => {
    const before = await started()
    const me = await before.begin()
    const holder = await holdUp(before)
    const after = before.another({
      migrations: {
        ...migrations,
        '9000-test': ({ trx, int64 }) =>
          trx.schema.alterTable('saved_activity').addColumn('later', int64).execute(),
      },
    })
    const watcher = await connected(before)
    const isWaiting = async () =>
      (await locksOf(watcher, 'saved_activity')).some(({ mode }) => mode === 'AccessExclusiveLock')
    await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBe(true)
    for (let calls = 0; calls < 3; calls++) expect((await save(before, me)).status).toBe(200)
    await holder.query('commit')
    await (await after).close()
  })

  test('what a killed start left half built is dropped and built again (OPS-10)', async () => {
    const server = await started()
    const holder = await holdUp(server)
    const watcher = await connected(server)
    const killed = migrate(processOn(server), withIndex).catch((error: unknown) => error)
    await expect.poll(() => isValid(watcher), { timeout: 20_000 }).toBe(false)
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%'
       and pid <> pg_backend_pid() and datname = current_database()`,
    )
    expect(await killed).toBeInstanceOf(Error)
    expect(await isValid(watcher)).toBe(false)
    await holder.query('commit')
    expect(await migrate(processOn(server), withIndex)).toEqual(['9000-test'])
    expect(await isValid(watcher)).toBe(true)
  })

  test('processes that start at once, and one whose build outlives it, make an index once (OPS-10)', async () => {
    const server = await started()
    const holder = await holdUp(server)
    const watcher = await connected(server)
    const first = migrate(processOn(server), withIndex).catch((error: unknown) => error)
    await expect.poll(() => isValid(watcher), { timeout: 20_000 }).toBe(false)
    const { rows } = await watcher.query<{ oid: string }>('select to_regclass($1)::oid as oid', [index.name])
    // PostgreSQL goes on building for a client that is gone; the transaction beside it ends at once
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'
       and query like '%migration%' and datname = current_database()`,
    )
    const others = [1, 2].map(() => migrate(processOn(server), withIndex))
    const waiting = async () =>
      (await locksOf(watcher, index.table)).filter(
        ({ mode, granted }) => mode === 'ShareUpdateExclusiveLock' && !granted,
      ).length
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    await holder.query('commit')
    expect((await Promise.all(others)).flat()).toEqual(['9000-test'])
    await first
    expect(await isValid(watcher)).toBe(true)
    const after = await watcher.query<{ oid: string }>('select to_regclass($1)::oid as oid', [index.name])
    expect(after.rows).toEqual(rows)
  })
})
