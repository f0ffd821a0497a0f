import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { testEngine } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { isUnavailable } from './database-error.ts'
import { migrate } from './migrate.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bucket = (name: string) => ({ bucket: name, window_start: 0, used: 0 })

describe('the database', () => {
  test('a transaction that throws leaves nothing behind', async () => {
    const { db, inTransaction } = server.deps.database
    const failing = inTransaction(async (trx) => {
      await trx.insertInto('quota').values(bucket('rolled-back')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('quota').select('bucket').where('bucket', '=', 'rolled-back').execute()).toEqual([])
  })

  test('read-then-write transactions at once lose no update', async () => {
    const { db, inTransaction } = server.deps.database
    await db.insertInto('quota').values(bucket('counter')).execute()
    const addOne = () =>
      inTransaction(async (trx) => {
        const { used } = await trx.selectFrom('quota').select('used').where('bucket', '=', 'counter').executeTakeFirstOrThrow()
        await trx
          .updateTable('quota')
          .set({ used: used + 1 })
          .where('bucket', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(await db.selectFrom('quota').select('used').where('bucket', '=', 'counter').executeTakeFirst()).toEqual({ used: 8 })
  })

  test('the plain handle is refused inside a transaction', async () => {
    const { db, inTransaction } = server.deps.database
    await expect(inTransaction(() => db.selectFrom('quota').selectAll().execute())).rejects.toThrow('use the trx')
  })

  test('migrations run once; a database of a newer version is refused by name', async () => {
    const { database } = server.deps
    expect(await migrate(database, migrations)).toEqual([])
    await expect(migrate(database, {})).rejects.toThrow(/made by a newer version \(it has 0001-members-progress-catalogue/)
  })

  test('several processes that migrate at once run each migration once', async () => {
    const { database } = server.deps
    const late = {
      ...migrations,
      '9999-test': async ({
        trx,
      }: {
        trx: { schema: { createTable: (name: string) => { addColumn: (name: string, type: 'text') => { execute: () => Promise<unknown> } } } }
      }) => trx.schema.createTable('made_once').addColumn('id', 'text').execute(),
    }
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database, late as never)))
    expect(ran.flat()).toEqual(['9999-test'])
  })

  test.runIf(testEngine === 'sqlite')('SQLite keeps what it acknowledged through a loss of power: synchronous is 2 on the live connection', async () => {
    const readOnTheWriter = server.deps.database.inTransaction(async (trx) => {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)
      return rows[0]?.synchronous
    })
    expect(await readOnTheWriter).toBe(2)
  })

  test.runIf(testEngine === 'postgres')('a statement PostgreSQL does not answer in time is given up as unavailable, and the next one is answered', async () => {
    const { database: settings } = server.deps.config
    if (settings.engine !== 'postgres') throw new Error('This test is for PostgreSQL')
    const database = openDatabase({ ...settings, max: 1, answerWithinMs: 100, onLostConnection: () => {} })
    try {
      const failure: unknown = await sql`select pg_sleep(10)`.execute(database.db).catch((error: unknown) => error)
      expect(isUnavailable(failure)).toBe(true)
      await database.ping()
    } finally {
      await database.close()
    }
  })
})
