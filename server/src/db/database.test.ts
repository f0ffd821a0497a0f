import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { testEngine } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { isQueryTimeout, isUnavailable } from './database-error.ts'
import { migrate } from './migrate.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bucket = (name: string) => ({ bucket: name, window_start: 0, used: 0 })

describe('the database', () => {
  test('a transaction that throws writes nothing', async () => {
    const { db, inTransaction } = server.deps.database
    const failing = inTransaction(async (trx) => {
      await trx.insertInto('quota').values(bucket('rolled-back')).execute()
      throw new Error('rolled back on purpose')
    })
    await expect(failing).rejects.toThrow('rolled back on purpose')
    expect(
      await db.selectFrom('quota').select('bucket').where('bucket', '=', 'rolled-back').execute(),
    ).toEqual([])
  })

  test('concurrent read-then-write transactions lose no update', async () => {
    const { db, inTransaction } = server.deps.database
    await db.insertInto('quota').values(bucket('counter')).execute()
    const addOne = () =>
      inTransaction(async (trx) => {
        const { used } = await trx
          .selectFrom('quota')
          .select('used')
          .where('bucket', '=', 'counter')
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('quota')
          .set({ used: used + 1 })
          .where('bucket', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(
      await db.selectFrom('quota').select('used').where('bucket', '=', 'counter').executeTakeFirst(),
    ).toEqual({ used: 8 })
  })

  test('the plain database handle is refused inside a transaction', async () => {
    const { db, inTransaction } = server.deps.database
    await expect(inTransaction(() => db.selectFrom('quota').selectAll().execute())).rejects.toThrow(
      'use the trx',
    )
  })

  test('migrations run once, and a database that a later version contracted is refused with the migrations that did', async () => {
    const { database } = server.deps
    expect(await migrate(database, migrations)).toEqual([])
    await expect(migrate(database, {})).rejects.toThrow(
      /newer version changed the database.*\(0004-program-positions-and-device-sequences\)\. Start the newer/,
    )
  })

  test('processes that migrate at the same time run each migration once', async () => {
    const { database } = server.deps
    const extended = {
      ...migrations,
      '9999-test': async ({
        trx,
      }: {
        trx: {
          schema: {
            createTable: (name: string) => {
              addColumn: (name: string, type: 'text') => { execute: () => Promise<unknown> }
            }
          }
        }
      }) => trx.schema.createTable('made_once').addColumn('id', 'text').execute(),
    }
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database, extended as never)))
    expect(ran.flat()).toEqual(['9999-test'])
  })

  test.runIf(testEngine === 'sqlite')(
    'SQLite survives a power failure without losing acknowledged writes: synchronous is 2 on the live connection',
    async () => {
      const synchronousOfWriter = server.deps.database.inTransaction(async (trx) => {
        const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)
        return rows[0]?.synchronous
      })
      expect(await synchronousOfWriter).toBe(2)
    },
  )

  test.runIf(testEngine === 'postgres')(
    'a statement that exceeds its time limit fails as unavailable, and the next one is answered',
    async () => {
      const { database: settings } = server.deps.config
      if (settings.engine !== 'postgres') throw new Error('This test is for PostgreSQL')
      const database = openDatabase({
        ...settings,
        max: 1,
        statementTimeoutMs: 100,
        onLostConnection: () => {},
      })
      try {
        const failure: unknown = await sql`select pg_sleep(10)`
          .execute(database.db)
          .catch((error: unknown) => error)
        expect(isUnavailable(failure)).toBe(true)
        await database.ping()
      } finally {
        await database.close()
      }
    },
  )

  test.runIf(testEngine === 'postgres')(
    'a connection that never answers is closed, and the next statement gets a new one',
    async () => {
      const { database: settings } = server.deps.config
      if (settings.engine !== 'postgres') throw new Error('This test is for PostgreSQL')
      // Without named statements PostgreSQL gets no time limit of its own, so only the client's runs out.
      const database = openDatabase({
        ...settings,
        max: 1,
        namedStatements: false,
        statementTimeoutMs: 100,
        onLostConnection: () => {},
      })
      try {
        const failure: unknown = await sql`select pg_sleep(30)`
          .execute(database.db)
          .catch((error: unknown) => error)
        expect(isQueryTimeout(failure)).toBe(true)
        await database.ping()
        const inTransaction: unknown = await database
          .inTransaction((trx) => sql`select pg_sleep(30)`.execute(trx))
          .catch((error: unknown) => error)
        expect(isUnavailable(inTransaction)).toBe(true)
        await database.ping()
      } finally {
        await database.close()
      }
    },
    60_000,
  )
})
