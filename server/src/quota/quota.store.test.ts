import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Quota } from './quota.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const quota = (name: string, limit: number): Quota => ({ name, about: '192.0.2.7', limit, windowMs: 60_000 })
const rows = () => server.deps.database.db.selectFrom('quota').select(['bucket', 'used']).where('bucket', 'like', 't-%').orderBy('bucket').execute()
const counts = async () => Object.fromEntries((await rows()).map(({ bucket, used }) => [bucket.split(':')[0], used]))

test('several limits count as one, also for many at once; behind the one that is used up nothing is counted', async () => {
  const { quotas, database } = server.deps
  const all = [quota('t-c', 30), quota('t-a', 5), quota('t-b', 30)] // the order is the caller's, not the alphabet's
  const now = server.clock.now
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => quotas.use(all, now)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'rate_limited' })
  expect(await counts()).toEqual({ 't-c': 12, 't-a': 12, 't-b': 5 })

  await Promise.all(Array.from({ length: 4 }, () => quotas.giveBack(all, now)))
  expect(await counts()).toEqual({ 't-c': 8, 't-a': 8, 't-b': 1 })
  await Promise.all(Array.from({ length: 4 }, () => quotas.giveBack(all, now)))
  expect(await counts()).toEqual({ 't-c': 4, 't-a': 4, 't-b': 0 })

  await quotas.use(all, now + 60_000) // the next window begins anew
  await quotas.giveBack(all, now) // what was counted in the one before is gone
  expect(await counts()).toEqual({ 't-c': 1, 't-a': 1, 't-b': 1 })
  await database.db.deleteFrom('quota').execute()
})

test('what is counted for whom cannot be told from the rows without the key', async () => {
  await server.deps.quotas.use([quota('t-hash', 5)], server.clock.now)
  const stored = JSON.stringify(await rows())
  expect(stored).not.toContain('192.0.2.7')
  for (const encoding of ['base64url', 'base64', 'hex'] as const) expect(stored).not.toContain(hash('sha256', '192.0.2.7', encoding))
})
