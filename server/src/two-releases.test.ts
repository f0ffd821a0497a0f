// Two releases of the server and of its content on one database, as during a deployment and after a process
// of the release before restarted.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { balance } from '../testing/balancer.ts'
import { catalogueOf, lesson, program, type TestCatalogue } from '../testing/catalogue-fixture.ts'
import { signedIn } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Migrations } from './db/migrate.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `l${index + 1}`)
/** Of this release, with so many lessons. */
const content = (release: number, count: number): TestCatalogue => ({
  ...catalogueOf(
    [program('opp103', 1)],
    ids(count).map((id, index) => lesson(id, 'opp103', index + 1)),
  ),
  release,
})

const addsOnly: Migrations = {
  ...migrations,
  '9000-adds-only': async ({ trx, table, key, int64 }) => {
    await table('later_table')
      .addColumn('id', key, (column) => column.primaryKey().notNull())
      .execute()
    await trx.schema
      .alterTable('progress')
      .addColumn('later_column', int64, (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
const contracts: Migrations = {
  ...addsOnly,
  '9001-contracts': { steps: ({ trx }) => trx.schema.dropTable('later_table').execute(), contracts: true },
}

const listed = async (server: Pick<TestServer, 'get'>): Promise<string[]> =>
  (await server.get('/api/landing/store')).body.programInfo.programs[0].learningActivities.map(
    ({ id }: { id: string }) => id,
  )

const save = (
  server: Pick<TestServer, 'post'>,
  me: Record<string, string>,
  activityId: string,
  lastKnownTime: number,
  at: number,
) =>
  server.post(
    '/api/account/update-learning-activity',
    {
      activityId,
      action: 'save',
      status: 1,
      lastKnownTime,
      activityDuration: 100,
      lastActivityDate: new Date(at).toISOString(),
    },
    me,
  )

test('two releases at once serve the same members, and the release before restarts after a migration that only adds (REL-5)', async () => {
  const before = await startTestServer({ catalogue: content(1, 3) })
  const { me } = await signedIn(before)
  await save(before, me, 'l1', 10, before.clock.now)
  const after = await before.another({ catalogue: content(2, 4), migrations: addsOnly })
  await before.restart(content(1, 3))
  const both = await balance([before, after])
  for (let i = 0; i < 8; i++) {
    before.clock.now += 1_000
    expect((await save(both, me, `l${(i % 4) + 1}`, 20 + i, before.clock.now)).status).toBe(200)
  }
  for (const server of [before, after]) {
    const { activities } = (await server.get('/api/app/store', me)).body.accountInfo.memberActivities
    expect(activities.map((one: { lastKnownTime: number }) => one.lastKnownTime)).toEqual([24, 25, 26, 27])
  }
  await both.close()
  await after.close()
  await before.close()
})

test('after a migration that contracts, the release before refuses to start and says what to do (REL-5)', async () => {
  const before = await startTestServer({ migrations: addsOnly })
  const after = await before.another({ migrations: contracts })
  await expect(before.another()).rejects.toThrow(
    /newer version changed the database.*\(9001-contracts\)\. Start the newer version, or restore a backup/,
  )
  await after.close()
  await before.close()
})

test('the content only moves forward, whichever process starts last (REL-5)', async () => {
  const before = await startTestServer({ catalogue: content(1, 3) })
  const after = await before.another({ catalogue: content(2, 4) })
  await before.deps.catalogue.refresh()
  expect(await listed(before)).toEqual(ids(4))
  await before.restart(content(1, 3))
  await after.deps.catalogue.refresh()
  for (const server of [before, after]) expect(await listed(server)).toEqual(ids(4))
  expect(before.log.join('\n')).toContain('the database has a later release of the content')
  await before.restart(content(2, 5))
  await after.deps.catalogue.refresh()
  expect(await listed(after), 'the same release with other content, as during development').toEqual(ids(5))
  await before.restart(content(3, 2))
  await after.deps.catalogue.refresh()
  expect(await listed(after), 'earlier content under a higher number').toEqual(ids(2))
  await after.close()
  await before.close()
})

test('a database from before releases had numbers takes the first that has one', async () => {
  const server = await startTestServer({ catalogue: content(1, 3) })
  await sql`update catalogue_version set release = 0`.execute(server.deps.database.db)
  await server.restart(content(1, 4))
  expect(await listed(server)).toEqual(ids(4))
  await server.close()
})

test('content with fields that a process does not know yet is served without them', async () => {
  const { programs, lessons, ...rest } = content(2, 3)
  const later = {
    ...rest,
    programs: programs.map((one) => ({ ...one, laterField: 1 })),
    lessons: lessons.map((one) => ({ ...one, laterField: { deep: true } })),
  }
  const before = await startTestServer({ catalogue: content(1, 2) })
  const { db } = before.deps.database
  // What a process of a later release stores: its schema has the fields.
  for (const one of later.lessons)
    await db
      .insertInto('activity')
      .values({ id: one.id, program_id: one.programId, body: JSON.stringify(one), is_withdrawn: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: JSON.stringify(one) }))
      .execute()
  for (const one of later.programs)
    await db
      .updateTable('program')
      .set({ body: JSON.stringify(one) })
      .where('id', '=', one.programId)
      .execute()
  await db.updateTable('catalogue_version').set({ version: 2, release: 2, hash: 'later' }).execute()
  await before.deps.catalogue.refresh()
  expect(await listed(before)).toEqual(ids(3))
  await before.restart(content(1, 2))
  expect(await listed(before)).toEqual(ids(3))
  const { me } = await signedIn(before)
  expect((await save(before, me, 'l3', 12, before.clock.now)).status).toBe(200)
  await before.close()
})
