// Readings of the stores that fail, come late or find nothing new.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { monthly, yearly } from '../../../../testing/stores/store-orders.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreMember,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'
import { readStoreEntries } from '../reconciliation/compare-stores.ts'

let stores: StoreServer

let member: StoreMember

beforeAll(async () => {
  stores = await startStoreServer({ now: Date.parse('2026-11-24T10:00:00Z') })
})

afterAll(() => stores.close())

beforeEach(async () => {
  await stores.reset()
  member = await newStoreMember(stores.server)
})

afterEach(() => void vi.restoreAllMocks())

const memberships = async () => (await member.overview()).memberships

const membership = async () => (await memberships())[0]

describe('while RevenueCat cannot be read', () => {
  test.each(['down', '500', '429', 'drift', 'lostAnswer'] as const)(
    '(%s) the app gets an error, nothing changes, and the job reads again',
    async (kind) => {
      await stores.fake.purchase({ appUserId: member.id, ...yearly })
      await stores.fake.fault(kind, 2)
      expect(await member.sync('?stores=true')).toMatchObject({
        status: 503,
        body: { errorCode: 'payments_unavailable' },
      })
      await stores.deliver()
      expect(await memberships()).toEqual([])
      await stores.goTo(stores.server.clock.now + 10 * 60_000)
      expect(await memberships()).toMatchObject([{ status: 'active' }])
      expect(stores.server.log.join('')).not.toContain(member.id)
      expect(stores.server.log.join('')).not.toContain(stores.secretKey)
    },
  )

  test('a page that waits for a card does not wait for the stores, which are read once a minute beside it', async () => {
    await stores.buy(member)
    await stores.goTo(stores.server.clock.now + 60_000) // a new membership is read again
    await stores.fake.fault('slow', 10, 30_000)
    const calls = vi.spyOn(stores.server.deps.stores ?? expect.fail(), 'readSubscriber')
    for (let times = 0; times < 3; times++)
      expect(await member.sync()).toMatchObject({
        status: 200,
        body: { memberships: [{ status: 'active' }] },
      })
    expect(calls).not.toHaveBeenCalled()
    await stores.fake.clearFaults()
    await stores.fake.cancel(member.id, yearly.productId)
    await stores.fake.takeEvents()
    for (let times = 0; times < 3; times++) {
      await stores.server.runJobs()
      await member.sync()
    }
    expect(await membership()).toMatchObject({ status: 'cancelled' })
    expect(calls).toHaveBeenCalledTimes(1)
    await stores.goTo(stores.server.clock.now + 60_000)
    await member.sync()
    await stores.server.runJobs()
    expect(calls).toHaveBeenCalledTimes(2)
  })

  test('it is not called more than twenty times a minute for one member', async () => {
    await stores.buy(member)
    const spy = vi.spyOn(stores.server.deps.stores ?? expect.fail(), 'readSubscriber')
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => member.sync('?stores=true')))).map(
      ({ status }) => status,
    )
    expect(spy.mock.calls.length).toBeLessThanOrEqual(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

test('an older answer that arrives after a newer one changes nothing', async () => {
  await stores.buy(member)
  const readers = stores.server.deps.stores ?? expect.fail()
  const readSubscriber = readers.readSubscriber.bind(readers)
  vi.spyOn(readers, 'readSubscriber').mockImplementationOnce(async (...call) => {
    const older = await readSubscriber(...call)
    await stores.fake.refund(member.id, yearly.productId)
    await member.sync('?stores=true') // stored while the older one is on its way
    return older
  })
  await member.sync('?stores=true')
  expect(await memberships()).toMatchObject([{ status: 'ended', endedBecause: 'refunded' }])
})

test('of two first readings the older is put right a minute later, although no message says so', async () => {
  const other = await newStoreMember(stores.server)
  await stores.fake.purchase({ appUserId: member.id, ...yearly })
  const readers = stores.server.deps.stores ?? expect.fail()
  const readSubscriber = readers.readSubscriber.bind(readers)
  vi.spyOn(readers, 'readSubscriber').mockImplementationOnce(async (...call) => {
    const older = await readSubscriber(...call)
    await stores.fake.transfer(member.id, other.id)
    await stores.fake.takeEvents()
    await member.sync('?stores=true')
    return older
  })
  await member.sync('?stores=true')
  await stores.goTo(stores.server.clock.now + 60_000)
  expect(await memberships()).toMatchObject([{ status: 'ended', endedBecause: 'transferred' }])
})

test('a comparison says what the stores have and the ledger has not, and writes nothing', async () => {
  const { deps, clock } = stores.server
  const read = async () => {
    if (deps.stores === null) throw new Error('no stores')
    return readStoreEntries({ database: deps.database, stores: deps.stores }, member.id, clock.now)
  }
  await stores.fake.purchase({ appUserId: member.id, ...yearly })
  expect(await read()).toMatchObject({
    missing: [{ kind: 'paid', source: 'appStore', programId: 'opp.full' }],
    problems: [],
  })
  expect(await member.ledger()).toEqual([])
  await stores.deliver()
  expect(await read()).toEqual({ missing: [], problems: [] })
  await stores.fake.refund(member.id, yearly.productId)
  expect((await read()).missing.map(({ kind }) => kind)).toEqual(['autoRenewOff', 'refunded', 'ended'])
})

test('a day is the most that a subscription stays open without news of its renewal', async () => {
  await stores.buy(member, monthly)
  await stores.goTo('2026-12-25T09:59:00Z')
  expect(await member.enrolled()).not.toEqual([])
  await stores.goTo(Date.parse('2026-12-24T10:00:00Z') + dayMs)
  expect(await member.enrolled()).toEqual([])
  expect(await membership()).toMatchObject({
    status: 'ended',
    endedBecause: 'expired',
    endsAt: '2026-12-24T10:00:00.000Z',
  })
})

/** The last: the server has no stores from then on. */
test('where no store is set up there is no such path and nothing is read', async () => {
  await stores.server.restart(undefined, { REVENUECAT_SECRET_KEY: '', REVENUECAT_WEBHOOK_AUTHORIZATION: '' })
  expect((await stores.post('{}')).status).toBe(404)
  expect((await member.sync('?stores=true')).status).toBe(200)
})
