import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { RateLimit } from './rate-limit.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const limitOf = (name: string, limit: number): RateLimit => ({
  name,
  subject: '192.0.2.7',
  limit,
  windowMs: 60_000,
})
const rows = () =>
  server.deps.database.db
    .selectFrom('quota')
    .select(['bucket', 'used'])
    .where('bucket', 'like', 't-%')
    .orderBy('bucket')
    .execute()
const counts = async () =>
  Object.fromEntries((await rows()).map(({ bucket, used }) => [bucket.split(':')[0], used]))

test('several limits are consumed as one, also by concurrent callers, and limits behind an exceeded one are not counted', async () => {
  const { rateLimits, database } = server.deps
  // the caller's order, not alphabetical
  const all = [limitOf('t-c', 30), limitOf('t-a', 5), limitOf('t-b', 30)]
  const now = server.clock.now
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => rateLimits.consume(all, now)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'rate_limited' })
  expect(await counts()).toEqual({ 't-c': 12, 't-a': 12, 't-b': 5 })

  const consumptions = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  await Promise.all(consumptions.slice(0, 3).map(({ refund }) => refund()))
  expect(await counts()).toEqual({ 't-c': 9, 't-a': 9, 't-b': 2 })
  await consumptions[3]?.refund(all.slice(1))
  expect(await counts()).toEqual({ 't-c': 9, 't-a': 8, 't-b': 1 })

  await rateLimits.consume(all, now + 60_000) // starts the next window
  await consumptions[4]?.refund() // belongs to the window before, which is over
  expect(await counts()).toEqual({ 't-c': 1, 't-a': 1, 't-b': 1 })
  await database.db.deleteFrom('quota').execute()
})

describe('processes whose clocks differ', () => {
  const edge = 60_000 * 30_000_000

  test.each([
    ['one limit', [limitOf('t-edge', 3)]],
    ['several', [limitOf('t-edge', 3), limitOf('t-wide', 1_000)]],
  ])('by two milliseconds at the edge of a window let no more through than one: %s', async (_, limits) => {
    const { rateLimits, database } = server.deps
    const outcomes = []
    for (let i = 0; i < 200; i++)
      outcomes.push(...(await Promise.allSettled([rateLimits.consume(limits, i % 2 ? edge + 1 : edge - 1)])))
    const passed = outcomes.filter(({ status }) => status === 'fulfilled')
    // one before the edge, then three in the window that both count in
    expect(passed.length).toBeLessThanOrEqual(4)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.retryAfterMs).toBeGreaterThan(59_000)
    }
    await database.db.deleteFrom('quota').execute()
  })

  test('give a use back in the window it was counted in', async () => {
    const { rateLimits, database } = server.deps
    await rateLimits.consume([limitOf('t-edge', 3)], edge + 1)
    const late = await rateLimits.consume([limitOf('t-edge', 3)], edge - 1)
    expect(await counts()).toEqual({ 't-edge': 2 })
    await late.refund()
    expect(await counts()).toEqual({ 't-edge': 1 })
    await database.db.deleteFrom('quota').execute()
  })

  test('do not leave a limit exceeded for hours when one of them was hours ahead and is put right', async () => {
    const { rateLimits, database } = server.deps
    for (let i = 0; i < 3; i++) await rateLimits.consume([limitOf('t-edge', 3)], edge + 5 * 3_600_000)
    await rateLimits.consume([limitOf('t-edge', 3)], edge)
    expect(await counts()).toEqual({ 't-edge': 1 })
    await database.db.deleteFrom('quota').execute()
  })
})

test('stored rows do not reveal the subject of a limit without the key', async () => {
  await server.deps.rateLimits.consume([limitOf('t-hash', 5)], server.clock.now)
  const stored = JSON.stringify(await rows())
  expect(stored).not.toContain('192.0.2.7')
  for (const encoding of ['base64url', 'base64', 'hex'] as const)
    expect(stored).not.toContain(hash('sha256', '192.0.2.7', encoding))
})

test('a limit by address counts an IPv4 address in either notation, and the /64 network of an IPv6 address', async () => {
  const other = await startTestServer({ env: { TRUST_PROXY: 'true', NEW_MEMBERS_PER_HOUR: '1' } })
  const beginFrom = async (address: string) =>
    (await other.post('/api/landing/store', {}, { 'X-Forwarded-For': address })).status
  const sameSubject: [string, string][] = [
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
    ['2001:0DB8:1::9', '2001:db8:1:0:ffff::1'],
    ['fe80::1%eth0', 'fe80::2'],
  ]
  for (const [first, second] of sameSubject)
    expect([await beginFrom(first), await beginFrom(second)], `${first} and ${second}`).toEqual([200, 429])
  for (const address of ['203.0.113.8', '2001:db8:1:3::9', '::1'])
    expect(await beginFrom(address), address).toBe(200)
  await other.close()
})
