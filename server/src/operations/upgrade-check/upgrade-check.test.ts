// `npm run upgrade-check` as a process beside the database of an earlier release.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import {
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import { memberHeader } from '../../../testing/sign-in.ts'
import { testEngine } from '../../../testing/test-database.ts'
import type { Database, Handle } from '../../db/database.ts'
import { migrate, schemaFor } from '../../db/migrate.ts'
import { indexStatement } from '../../db/new-indexes.ts'
import { planStatements } from '../../db/planned-statements.ts'
import { findLocks, type LockMode } from '../../db/statement-lock.rule.ts'
import { planMigration, type CountedLock } from './upgrade-plan.rule.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

const isPostgres = testEngine === 'postgres'

const opened: OperatedAcademy[] = []
afterEach(async () => {
  for (const academy of opened.splice(0)) await academy.close()
})

async function newAcademy(): Promise<OperatedAcademy> {
  const academy = await operatedAcademy()
  opened.push(academy)
  return academy
}

/** The database of the release that had this migration as its last, with what `fill` puts into it. */
async function academyOf(last: string, fill: (db: Handle) => Promise<unknown>): Promise<OperatedAcademy> {
  const academy = await newAcademy()
  await inDatabase(academy, async (database) => {
    await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last)))
    await fill(database.db)
  })
  return academy
}

async function inDatabase<R>(academy: OperatedAcademy, work: (database: Database) => Promise<R>): Promise<R> {
  const database = academy.openDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const addMembers = (db: Handle, count: number) =>
  sql`insert into member (id, kind, created_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'm' || i, 'anonymous', 1 from n`.execute(db)

const addJobs = (db: Handle, count: number) =>
  sql`insert into job (id, kind, payload, created_at, run_at, attempts)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'j' || i, 'of an earlier release', '', 1, 1, 0 from n`.execute(db)

/** What a change would change. */
const stateOf = (academy: OperatedAcademy) =>
  inDatabase(academy, async ({ db }) => {
    const schema = isPostgres
      ? sql`select attrelid::regclass::text as of, attname as name, atttypid as type, attnotnull as is_needed
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace order by 1, 2`
      : sql`select name, sql from sqlite_schema order by name`
    const applied = sql`select name, at from migration order by name`
    return { schema: (await schema.execute(db)).rows, applied: (await applied.execute(db)).rows }
  })

const appliedIn = (academy: OperatedAcademy) =>
  inDatabase(academy, async ({ db }) =>
    (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  )

/** The file itself; the write-ahead log beside it is empty while nobody has it open. */
const fileOf = ({ dataDir }: OperatedAcademy) =>
  isPostgres ? null : readFileSync(join(dataDir, 'oka.sqlite')).toString('base64')

test('it names what a start runs then, with rows and locks, changes nothing, and has nothing more to say after the start', async () => {
  const academy = await academyOf('0033-last-runs', (db) => addMembers(db, 1_300))
  const before = [await stateOf(academy), fileOf(academy)]
  const ranBefore = await appliedIn(academy)
  const { code, out, err } = await academy.run('upgrade-check')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [columns, indexes] = isPostgres
    ? [
        'member (1,300 rows): lock access exclusive, for a moment, however large the table is: saves and reads wait',
        'member (1,300 rows): lock share update exclusive: reads and saves go on',
      ]
    : [
        'member (1,300 rows): the write lock of the whole database, for a moment, however large the table is: saves wait, reads go on',
        'member (1,300 rows): the write lock of the whole database, for less than a second: saves wait, reads go on',
      ]
  expect(out).toContain('\n0034-newsletter\n  touches no table that exists\n')
  expect(out).toContain(`\n0036-clean-up-reads-what-can-expire\n  ${columns}\n`)
  expect(out).toContain(`\n0036-clean-up-reads-what-can-expire-indexes\n  ${indexes}\n`)
  expect(out).toContain('\n  builds an index (member): less than a second\n')
  expect(out).toMatch(
    /\nNobody waits for longer than a second\.\n\nThe release before can work with what they leave/,
  )
  expect([await stateOf(academy), fileOf(academy)]).toEqual(before)

  await stopServer(await academy.start())
  const ran = (await appliedIn(academy)).filter((name) => !ranBefore.includes(name))
  expect(ran).toEqual([...out.matchAll(/^\d{4}-[\w-]+$/gm)].map(([name]) => name))
  const after = await academy.run('upgrade-check')
  expect(after).toMatchObject({ code: 0, err: '' })
  expect(after.out).toMatch(/^The database \(.+\) is up to date: a start runs no migration\.\n$/)
})

test('where saves would wait for longer than a second its exit code is 3, and it says for how long and why', async () => {
  const academy = await academyOf('0013-real-gateways', (db) => addJobs(db, 120_000))
  const before = [await stateOf(academy), fileOf(academy)]
  const { code, out, err } = await academy.run('upgrade-check')
  expect(code).toBe(3)
  expect(err).toMatch(/^\nSaves would wait: about \d seconds\. After 15 seconds they are answered with 503/)
  expect(out).toMatch(
    isPostgres
      ? /^0014-jobs-of-each-kind\n {2}job \(120,000 rows\): lock share, for .+: saves wait, reads go on$/m
      : /^0014-jobs-of-each-kind\n {2}job \(120,000 rows\): the write lock .+: saves wait, reads go on$/m,
  )
  expect(out).toMatch(
    /^ {2}writes rows of a table and keeps them locked until the end \(job\): about \d second/m,
  )
  expect([await stateOf(academy), fileOf(academy)]).toEqual(before)
})

test('beside a running academy it fails no save', async () => {
  const academy = await newAcademy()
  const server = await academy.start()
  const { accountInfo } = await callServer<{ accountInfo: { id: string } }>(server, 'landing/store', {})
  const indexes = '0036-clean-up-reads-what-can-expire-indexes'
  // as on the database of a release that did not have this one yet
  await inDatabase(academy, ({ db }) => sql`delete from migration where name = ${indexes}`.execute(db))
  let saved = 0
  const isOver = new AbortController()
  const saving = (async () => {
    while (!isOver.signal.aborted) {
      const change = { activityId: '1001', isSaved: saved % 2 === 0 }
      await callServer(server, 'landing/update-saved-activity', change, { [memberHeader]: accountInfo.id })
      saved++
    }
  })()
  try {
    for (let run = 0; run < 3; run++) {
      const savedBefore = saved
      const { code, out, err } = await academy.begin('upgrade-check', []).ended
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain('A start would run 1 migration (')
      expect(out).toContain(`\n${indexes}\n  member (1 row): `)
      expect(saved).toBeGreaterThan(savedBefore)
    }
  } finally {
    isOver.abort()
  }
  await saving
})

test('a database that a newer release changed is said: one that only added lets this release start, another does not', async () => {
  const academy = await newAcademy()
  await stopServer(await academy.start())
  await inDatabase(academy, ({ db }) =>
    sql`insert into migration (name, at) values ('9001-only-adds', 'x')`.execute(db),
  )
  const added = await academy.run('upgrade-check')
  expect(added).toMatchObject({ code: 0, err: '' })
  expect(added.out).toMatch(
    /^The database was changed by a newer release \(9001-only-adds\), which only added to it: this release can work with it\.\nThe database .* is up to date/,
  )
  await stopServer(await academy.start())

  await inDatabase(academy, async ({ db }) => {
    await sql`insert into migration (name, at) values ('9002-removes', 'x')`.execute(db)
    await sql`insert into contracting_migration (name) values ('9002-removes')`.execute(db)
  })
  const refused = await academy.run('upgrade-check')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /^A newer version changed the database .*\(9002-removes\)\. Start the newer version, or restore a backup from before it\.\n$/,
  )
  await expect(academy.start()).rejects.toThrow('(9002-removes)')
})

test('what the release before cannot work with is said before the start', async () => {
  const academy = await academyOf('0003-devices-heard-of', (db) => addMembers(db, 2))
  const { code, err } = await academy.run('upgrade-check')
  expect(code).toBe(3)
  expect(err).toContain(
    "\n0004-program-positions-and-device-sequences: the release before can't work with what this leaves. Stop all of its processes before the start;",
  )
})

test('without a database it makes none, and a wrong setting or a wrong word ends it with its own exit code', async () => {
  const academy = await newAcademy()
  const none = await academy.run('upgrade-check')
  expect(none).toMatchObject({ code: 0, err: '' })
  expect(none.out).toMatch(
    isPostgres ? /^The database is empty \(PostgreSQL\)/ : /^There is no database yet \(SQLite in /,
  )
  expect(existsSync(join(academy.dataDir, 'oka.sqlite'))).toBe(false)
  if (isPostgres)
    await inDatabase(academy, async ({ db }) => expect(await db.introspection.getTables()).toEqual([]))

  expect(await academy.run('upgrade-check', '--yes')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run upgrade-check\n'),
  })
  academy.env.PORT = 'abc'
  expect(await academy.run('upgrade-check')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^PORT must be a whole number.*\n$/),
  })
  delete academy.env.PORT
  academy.env.DATABASE_URL = 'postgres://missing@127.0.0.1:1/none'
  expect(await academy.run('upgrade-check')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Can't connect to PostgreSQL at DATABASE_URL.*\n$/),
  })
})

/** As `pg_locks` names those that hold up others; reads and row locks are left out. */
const lockNames: Readonly<Record<string, LockMode>> = {
  ShareUpdateExclusiveLock: 'share update exclusive',
  RowExclusiveLock: 'row exclusive',
  ShareLock: 'share',
  ShareRowExclusiveLock: 'share row exclusive',
  AccessExclusiveLock: 'access exclusive',
}

test.runIf(isPostgres)(
  'the locks that it names are those that PostgreSQL takes, for every migration',
  async () => {
    const academy = await newAcademy()
    await inDatabase(academy, async ({ db }) => {
      for (const [name, migration] of Object.entries(migrations)) {
        const { rows: tables } = await sql<{ oid: number; table: string }>`select oid, relname as table
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
        const { rows: indexes } = await sql<{ index: string; table: string }>`select indexname as index,
          tablename as table from pg_indexes where schemaname = 'public'`.execute(db)
        const strongest = (locks: { table: string; mode: LockMode }[]) => {
          const counted = locks.map((lock): CountedLock => ({ ...lock, work: null, rows: 0, isExact: true }))
          const plan = planMigration(name, counted, { contracts: false, isForeseen: true })
          return Object.fromEntries(plan.tables.map(({ table, mode }) => [table, mode]))
        }
        const indexLocks =
          typeof migration === 'object' && 'indexes' in migration
            ? migration.indexes.flatMap((one) => findLocks(indexStatement(one), 'postgres'))
            : null
        const planned = indexLocks ?? (await planStatements(migration)).flatMap(({ locks }) => locks)
        const claimed = planned.map(({ table, index, mode }) => ({
          table: table ?? indexes.find((one) => one.index === index)?.table ?? 'unknown',
          mode,
        }))
        const taken = await db.transaction().execute(async (trx) => {
          // concurrently is possible outside of transactions only: migration-locks.test.ts
          if (typeof migration === 'object' && 'indexes' in migration)
            for (const index of migration.indexes) await sql.raw(indexStatement(index)).execute(trx)
          else await (typeof migration === 'object' ? migration.steps : migration)(schemaFor('postgres', trx))
          const { rows } = await sql<{ oid: number; mode: string }>`select relation as oid, mode from pg_locks
            where locktype = 'relation' and pid = pg_backend_pid()`.execute(trx)
          return rows.flatMap(({ oid, mode }) => {
            const table = tables.find((one) => one.oid === oid)?.table
            const known = lockNames[mode]
            return table === undefined || known === undefined ? [] : [{ table, mode: known }]
          })
        })
        expect({ [name]: strongest(claimed) }).toEqual({ [name]: strongest(taken) })
      }
    })
  },
)
