// Features that listen to payments by `onPayment` in their manifest.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { yearly } from '../../../testing/stores/store-orders.ts'
import { newStoreMember, startStoreServer, type StoreServer } from '../../../testing/stores/store-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { PaymentListener } from './gateway.ts'
import { syncStores } from './stores/store-sync.ts'
import { syncPurchase } from './subscription-sync.ts'

let stores: StoreServer

let server: TestServer

beforeAll(async () => {
  stores = await startStoreServer({ now: Date.parse('2026-11-24T10:00:00Z') })
  server = stores.server
})

afterAll(() => stores.close())

const listener = vi.fn<PaymentListener>()

beforeEach(() => void listener.mockReset().mockResolvedValue())

const heard = () =>
  listener.mock.calls.map(([, { memberId, entries }]) => ({
    memberId,
    kinds: entries.map(({ kind }) => kind),
  }))

const countEntries = async (memberId: string) =>
  (
    await server.deps.database.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('subject_id', '=', memberId)
      .execute()
  ).length

/** A member whose payment by card the academy has not heard of yet. */
async function payUnheard() {
  const { me } = await signedIn(server)
  await buyMembership(server, me, { runsJobs: false })
  const { id: memberId } = (await server.get('/api/app/store', me)).body.accountInfo
  const { id } = await server.deps.database.db
    .selectFrom('purchase')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const sync = () => syncPurchase({ ...server.deps, onPayment: listener }, id, server.clock.now)
  return { memberId, sync }
}

describe('a listener to payments', () => {
  test('hears once of a payment by card, however often it is read', async () => {
    const { memberId, sync } = await payUnheard()
    await sync()
    await sync()
    expect(heard()).toEqual([{ memberId, kinds: ['paid'] }])
  })

  test('hears once of what was bought in a store', async () => {
    const member = await newStoreMember(server)
    await stores.fake.purchase({ appUserId: member.id, ...yearly })
    const sync = () =>
      syncStores(
        { ...server.deps, stores: server.deps.stores ?? expect.fail(), onPayment: listener },
        member.id,
        server.clock.now,
      )
    await sync()
    await sync()
    expect(heard()).toEqual([{ memberId: member.id, kinds: ['paid'] }])
  })

  test('that fails leaves the payment unrecorded, and it is announced with the next reading', async () => {
    const { memberId, sync } = await payUnheard()
    listener.mockRejectedValueOnce(new Error('a listener failed'))
    await expect(sync()).rejects.toThrow('a listener failed')
    expect(await countEntries(memberId)).toBe(0)
    await sync()
    expect(await countEntries(memberId)).toBe(1)
    expect(heard().at(-1)).toEqual({ memberId, kinds: ['paid'] })
  })
})
