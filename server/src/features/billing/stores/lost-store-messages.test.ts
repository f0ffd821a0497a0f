// What a store did, and no message said so; and readings that fail for long.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { monthly, yearly } from '../../../../testing/stores/store-orders.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreMember,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'

const start = Date.parse('2026-11-24T10:00:00Z')

let stores: StoreServer

let member: StoreMember

beforeAll(async () => {
  stores = await startStoreServer({ now: start })
})

afterAll(() => stores.close())

beforeEach(async () => {
  await stores.reset()
  member = await newStoreMember(stores.server)
})

afterEach(() => void vi.restoreAllMocks())

const membership = async () => (await member.overview()).memberships[0]

const loseMessages = () => stores.fake.takeEvents()

/** In steps, as a server that runs all the time. */
async function passDays(days: number) {
  for (let hours = 0; hours < days * 24; hours += 6) {
    stores.server.clock.now += 6 * hourMs
    await stores.server.runJobs()
  }
}

const looks = async () =>
  (
    await stores.server.deps.database.db
      .selectFrom('job')
      .select('run_at')
      .where('kind', '=', 'sync-store-purchases')
      .where('failed_at', 'is', null)
      .orderBy('run_at')
      .execute()
  ).map(({ run_at }) => run_at)

const readers = () => stores.server.deps.stores ?? expect.fail()

describe('without any message', () => {
  test('a refund in the middle of a year closes lessons within a week', async () => {
    await stores.buy(member)
    await passDays(30)
    await stores.fake.refund(member.id, yearly.productId)
    await loseMessages()
    await passDays(7)
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'refunded' })
    expect(await member.enrolled()).toEqual([])
  })

  test('a transfer ends here within a week, and what comes back opens within another', async () => {
    const other = await newStoreMember(stores.server)
    await stores.buy(member)
    await passDays(30)
    await stores.fake.transfer(member.id, other.id)
    await loseMessages()
    await passDays(7)
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'transferred' })
    await stores.fake.transfer(other.id, member.id)
    await loseMessages()
    await passDays(7)
    expect(await membership()).toMatchObject({ status: 'active' })
  })

  test('a renewal that failed and is paid weeks later opens within a week', async () => {
    await stores.buy(member, monthly)
    await passDays(30)
    await stores.fake.billingIssue(member.id, monthly.productId, null)
    await stores.deliver()
    await passDays(20)
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'paymentFailed' })
    await stores.fake.renew(member.id, monthly.productId)
    await loseMessages()
    await passDays(7)
    expect(await membership()).toMatchObject({ status: 'active' })
  })

  test('a subscription that ended is read for 60 days more, and one that was cancelled is not', async () => {
    await stores.buy(member, monthly)
    await passDays(30)
    expect(await membership()).toMatchObject({ status: 'active' })
    await passDays(2)
    expect(await membership()).toMatchObject({ status: 'ended', endedBecause: 'expired' })
    expect(await looks()).toHaveLength(1)
    await passDays(70)
    expect(await looks()).toEqual([])
    await stores.buy(member, monthly)
    await stores.fake.cancel(member.id, monthly.productId)
    await stores.deliver()
    await passDays(40)
    expect(await looks()).toEqual([])
  })

  test('whoever reads, however often and in how many processes, makes one look a week', async () => {
    await stores.buy(member)
    await passDays(1)
    const other = await stores.server.another()
    for (let days = 0; days < 3; days++) {
      await Promise.all([member.sync('?stores=true'), member.sync('?stores=true')])
      await passDays(1)
    }
    await Promise.all([stores.server.runJobs(), other.runJobs()])
    await other.close()
    const [next, ...more] = await looks()
    expect(more).toEqual([])
    expect(next).toBeLessThanOrEqual(stores.server.clock.now + 7 * dayMs)
  })
})

describe('a reading', () => {
  const sayNonsense = () => {
    const readSubscriber = readers().readSubscriber.bind(readers())
    return vi.spyOn(readers(), 'readSubscriber').mockImplementation(async (...call) => ({
      ...(await readSubscriber(...call)),
      unreadable: ['opp.full'],
    }))
  }

  test('that says what cannot be right is repeated the next day, for 60 days', async () => {
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    const nonsense = sayNonsense()
    await stores.deliver()
    expect(await membership()).toBeUndefined()
    await passDays(50)
    expect(nonsense.mock.calls.length).toBeGreaterThan(45)
    await passDays(20)
    expect(await looks()).toEqual([])
    expect(nonsense.mock.calls.length).toBeLessThan(65)
  })

  test('that says what cannot be right and is put right is known a day later', async () => {
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    const nonsense = sayNonsense()
    await stores.deliver()
    nonsense.mockRestore()
    await passDays(1)
    expect(await membership()).toMatchObject({ status: 'active' })
  })

  test('that fails for days is repeated until it succeeds', async () => {
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    await stores.fake.fault('500', 1_000)
    await stores.deliver()
    await passDays(12) // the last attempt of the job was made
    const { db } = stores.server.deps.database
    expect(
      await db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'sync-store-purchases')
        .where('failed_at', 'is not', null)
        .execute(),
    ).not.toEqual([])
    expect(await membership()).toBeUndefined()
    await stores.fake.clearFaults()
    await passDays(2)
    expect(await membership()).toMatchObject({ status: 'active' })
  })
})
