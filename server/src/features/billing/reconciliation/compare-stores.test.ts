// The stores beside the ledger, every night. RevenueCat is the fake, over HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreMember,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'
import { deleteAccount, runErasure } from '../../../../testing/leaving-member.ts'
import { comparePayments, comparePaymentsHandler } from './compare-payments.ts'
import { compareStores } from './compare-stores.ts'

const yearly = { productId: 'oka_opp_full_p1y', entitlement: 'opp.full', months: 12 } as const

const monthly = { productId: 'oka_opp_full_p1m', entitlement: 'opp.full', months: 1 } as const

let stores: StoreServer

let member: StoreMember

beforeAll(async () => {
  stores = await startStoreServer()
})

afterAll(() => stores.close())

beforeEach(async () => {
  await stores.reset()
  member = await newStoreMember(stores.server)
})

afterEach(() => void vi.restoreAllMocks())

const db = () => stores.server.deps.database.db

const waits: number[] = []

const deps = () => ({
  ...stores.server.deps,
  hasGateway: true,
  now: () => stores.server.clock.now,
  wait: async (ms: number) => void waits.push(ms),
})

async function compare() {
  waits.length = 0
  const found = await comparePayments(deps(), 0)
  return Object.fromEntries(
    found.map(({ source, compared, differences }) => [source, { compared, differences }]),
  )
}

const kindsOf = async () => (await compare()).appStore?.differences.map(({ kind }) => kind).toSorted()

async function buy(who = member, order: { productId: string; entitlement: string; months: 1 | 12 } = yearly) {
  await stores.fake.purchase({ appUserId: who.id, ...order })
  await stores.deliver()
}

const spied = () => vi.spyOn(stores.server.deps.stores ?? expect.fail(), 'readSubscriber')

const membershipId = async (who = member) => (await who.overview()).memberships[0].membershipId

test('what the ledger has agrees, and each store has its own result', async () => {
  await buy()
  expect(await compare()).toMatchObject({
    appStore: { compared: 1, differences: [] },
    googlePlay: { compared: 1, differences: [] },
  })
})

test('a refund of which no message came is said with the id of the membership, in the store it is of', async () => {
  await buy()
  await stores.fake.refund(member.id, yearly.productId)
  await stores.fake.takeEvents()
  const { appStore, googlePlay } = await compare()
  expect(appStore?.differences.map(({ kind }) => kind).toSorted()).toEqual([
    'missingEnd',
    'missingReturn',
    'otherRenewal',
  ])
  expect(new Set(appStore?.differences.map(({ purchaseId }) => purchaseId))).toEqual(
    new Set([await membershipId()]),
  )
  expect(googlePlay?.differences).toEqual([])
  expect(await member.ledger()).toEqual(['paid']) // nothing is mended
})

test('what changed while it was compared is not said', async () => {
  await buy()
  await stores.fake.refund(member.id, yearly.productId)
  const found = await compareStores(
    { ...storeDeps(), pause: () => stores.deliver() },
    () => stores.server.clock.now,
  )
  expect(found).toEqual({ compared: 1, found: [] })
})

const storeDeps = () => ({
  database: stores.server.deps.database,
  stores: stores.server.deps.stores ?? expect.fail(),
  wait: async () => {},
  onProgress: () => {},
})

test('what cannot be right is said with the id of its membership and the reason, and the log has both without the member', async () => {
  await buy()
  const readSubscriber = (stores.server.deps.stores ?? expect.fail()).readSubscriber
  spied().mockImplementation(async (...call) => ({
    ...(await readSubscriber(...call)),
    unreadable: [yearly.productId],
  }))
  const logged = stores.server.log.length
  const id = await membershipId()
  const problem = 'it cannot be read'
  expect((await compare()).appStore?.differences).toEqual([
    { kind: 'unsound', purchaseId: id, subscriptionId: null, problem },
  ])
  const lines = stores.server.log.slice(logged)
  expect(lines.filter((line) => line.includes(id) && line.includes(problem))).toHaveLength(1)
  expect(lines.join('')).not.toContain(member.id)
})

describe('one member who cannot be read', () => {
  test('is said, and the others are compared', async () => {
    const other = await newStoreMember(stores.server)
    await buy()
    await buy(other)
    const readSubscriber = (stores.server.deps.stores ?? expect.fail()).readSubscriber
    spied().mockImplementation(async (id) => {
      if (id === member.id) await stores.fake.fault('500')
      return readSubscriber(id)
    })
    const { appStore } = await compare()
    expect(appStore).toMatchObject({
      compared: 2,
      differences: [
        { kind: 'unsound', purchaseId: await membershipId(), problem: 'RevenueCat answered with status 500' },
      ],
    })
  })

  test('because nothing is answered, is said with the reason, in which neither the member nor the key is', async () => {
    const other = await newStoreMember(stores.server)
    await buy()
    await buy(other)
    const readSubscriber = (stores.server.deps.stores ?? expect.fail()).readSubscriber
    spied().mockImplementation(async (id) => {
      if (id === member.id) await stores.fake.fault('down')
      return readSubscriber(id)
    })
    const [{ problem } = { problem: '' }] = (await compare()).appStore?.differences ?? []
    expect(problem).toMatch(/^RevenueCat could not be reached: fetch failed: ./)
    for (const secret of [member.id, stores.secretKey]) expect(problem).not.toContain(secret)
  })

  test('for a moment is read again, after as long as RevenueCat says', async () => {
    await buy()
    await stores.fake.fault('429', 2, 7_000)
    expect(await kindsOf()).toEqual([])
    expect(waits.filter((ms) => ms === 7_000)).toHaveLength(2)
  })

  test('of five in a row is taken for an outage: nothing is said of the stores, and the result of the cards is stored once', async () => {
    for (let index = 0; index < 5; index++) await buy(await newStoreMember(stores.server), monthly)
    await stores.fake.fault('500', 1_000)
    const handler = comparePaymentsHandler({ ...deps(), jobs: stores.server.deps.jobs })
    const context = {
      signal: new AbortController().signal,
      stopping: new AbortController().signal,
      jobId: '',
      subjectId: null,
      attempt: 1,
      now: stores.server.clock.now,
    }
    const calls = spied()
    for (let attempt = 1; attempt <= 2; attempt++)
      await expect(
        handler.run({ nightAt: stores.server.clock.now }, { ...context, attempt }),
      ).rejects.toMatchObject({ code: 'payments_unavailable' })
    expect(calls.mock.calls).toHaveLength(2 * 5 * 3)
    expect(
      (await db().selectFrom('reconciliation').select('source').execute()).map(({ source }) => source),
    ).toEqual([stores.server.deps.payments.source])
    expect(stores.server.log.at(-1)).toContain('RevenueCat answered with status 500')
    await stores.fake.clearFaults()
    await handler.run({ nightAt: stores.server.clock.now }, { ...context, attempt: 3 })
    expect(await db().selectFrom('reconciliation').select('source').execute()).toHaveLength(3)
  })

  test('who is the only one, is taken for an outage too', async () => {
    await buy()
    await stores.fake.fault('down', 1_000)
    await expect(comparePayments(deps(), 0)).rejects.toMatchObject({ code: 'payments_unavailable' })
  })
})

describe('is read:', () => {
  const readIn = async () => {
    const calls = spied()
    const found = await compare()
    const ids = calls.mock.calls.map(([id]) => id)
    calls.mockRestore()
    return { found, ids }
  }

  test('whoever has something open, and for 90 days whoever had', async () => {
    await buy(member, monthly)
    await stores.fake.cancel(member.id, monthly.productId)
    await stores.deliver()
    for (const days of [30, 89]) {
      stores.server.clock.now = Date.parse('2026-11-24T10:00:00Z') + (days + 30) * dayMs
      await stores.server.runJobs()
      expect((await readIn()).ids).toEqual([member.id])
    }
    stores.server.clock.now += 3 * dayMs
    expect((await readIn()).ids).toEqual([])
  })

  test('whose reading was given up, also where nothing is stored here yet', async () => {
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    await stores.fake.fault('500', 1_000)
    await stores.deliver()
    await db()
      .updateTable('job')
      .set({ failed_at: stores.server.clock.now })
      .where('kind', '=', 'sync-store-purchases')
      .execute()
    await stores.fake.clearFaults()
    const { found, ids } = await readIn()
    expect(new Set(ids)).toEqual(new Set([member.id]))
    expect(found.appStore?.differences.map(({ kind }) => kind)).toEqual(['missingPayment'])
  })

  test('no one whose account was deleted, also not between two pages', async () => {
    await buy()
    const other = await newStoreMember(stores.server)
    await buy(other)
    const [first, second] = [member, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const readSubscriber = (stores.server.deps.stores ?? expect.fail()).readSubscriber
    const calls = spied().mockImplementationOnce(async (...call) => {
      await deleteAccount(stores.server, await (second ?? other).headers())
      await runErasure(stores.server)
      return readSubscriber(...call)
    })
    await compare()
    expect(calls.mock.calls.map(([id]) => id)).toEqual([first?.id])
  })
})

test('one payment that is open for two members is said of both, until it ended for one', async () => {
  const other = await newStoreMember(stores.server)
  await buy()
  await stores.fake.transfer(member.id, other.id)
  await stores.fake.takeEvents()
  await other.sync('?stores=true')
  const { appStore } = await compare()
  const shared = appStore?.differences
    .filter(({ kind }) => kind === 'otherMember')
    .map(({ purchaseId }) => purchaseId)
  expect(new Set(shared)).toEqual(new Set([await membershipId(), await membershipId(other)]))
  await member.sync('?stores=true')
  expect(await kindsOf()).toEqual([])
})
