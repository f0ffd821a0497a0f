// What was bought in a store beside what is paid by card, and when its member leaves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../../testing/memberships/memberships.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { yearly } from '../../../../testing/stores/store-orders.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreMember,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'
import { deleteAccount, runErasure, tablesNaming } from '../../../../testing/leaving-member.ts'

let stores: StoreServer

let member: StoreMember

beforeEach(async () => {
  stores = await startStoreServer({ now: Date.parse('2026-11-24T10:00:00Z') })
  member = await newStoreMember(stores.server)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await stores.close()
})

const memberships = async () => (await member.overview()).memberships

const membership = async () => (await memberships())[0]

describe('beside other memberships', () => {
  test('what is paid in a store is not sold by card too (MEM-21)', async () => {
    await stores.buy(member)
    const me = await member.headers()
    await liveIn(stores.server, me)
    const planId = await planFor(stores.server, me)
    const { status, body } = await stores.server.post('/api/account/create-invoice', { planId }, me)
    expect([status, body.errorCode]).toEqual([409, 'already_enrolled'])
    expect(await stores.server.deps.database.db.selectFrom('purchase').selectAll().execute()).toEqual([])
  })

  test('of what is paid in a store for one program the full one is sold after a warning only (MEM-21)', async () => {
    await stores.buy(member, { productId: 'oka_opp201_p1m', entitlement: 'opp201', months: 1 })
    const me = await member.headers()
    await liveIn(stores.server, me)
    const planId = await planFor(stores.server, me)
    expect((await stores.server.post('/api/account/create-invoice', { planId }, me)).body).toMatchObject({
      isSuccess: false,
      errorCode: 'second_membership',
    })
    const { body } = await stores.server.post(
      '/api/account/create-invoice',
      { planId, acceptsSecondMembership: true },
      me,
    )
    expect(await payWithCard(stores.server, body.clientSecret)).toBe('succeeded')
  })

  test('both are on one screen, each with its own way to stop (MEM-21)', async () => {
    await buyMembership(stores.server, await member.headers(), { months: 3 })
    await stores.buy(member)
    expect(await memberships()).toMatchObject([
      { enrollmentMethod: 4, managementUrl: expect.any(String), card: null },
      { enrollmentMethod: 1, managementUrl: null, card: { last4: '4242' } },
    ])
  })

  test('nothing of a store’s can be changed here (MEM-12)', async () => {
    await stores.buy(member)
    const { membershipId } = await membership()
    for (const [path, more] of [
      ['toggle-subscription-autorenew', { autoRenew: false, cancellationReason: 'I’d rather not say' }],
      ['request-refund', {}],
      ['start-card-update', {}],
      ['change-plan', { planId: 'opp.full-h-aud-12-12000' }],
    ] as const)
      expect(
        (await stores.server.post(`/api/account/${path}`, { membershipId, ...more }, await member.headers()))
          .body.errorCode,
      ).toBe('membership_managed_elsewhere')
  })
})

test('what was bought in a store is restored while the gateway of cards is down; a web page is still answered with an error (MEM-15)', async () => {
  const me = await member.headers()
  await buyMembership(stores.server, me, { programId: 'opp201' })
  await stores.fake.purchase({ appUserId: member.id, ...yearly })
  vi.spyOn(stores.server.deps.payments, 'readSubscription').mockRejectedValue(new PaymentsUnavailableError())
  const { status, body } = await member.sync('?stores=true')
  expect([
    status,
    body.memberships.map((one: { programId: string; status: string }) => [one.programId, one.status]),
  ]).toEqual([
    200,
    expect.arrayContaining([
      ['opp.full', 'active'],
      ['opp201', 'active'],
    ]),
  ])
  expect(await member.sync()).toMatchObject({ status: 503, body: { errorCode: 'payments_unavailable' } })
})

describe('whoever deletes their account', () => {
  const isKnown = (id = member.id) => stores.fake.hasSubscriber(id)

  test('is deleted at RevenueCat too, also where it is down at first, and is not read there any more (SET-3)', async () => {
    await stores.buy(member)
    expect(await isKnown()).toBe(true)
    const me = await member.headers()
    await stores.fake.cancel(member.id, yearly.productId)
    const [late] = await stores.fake.takeEvents()
    await deleteAccount(stores.server, me)
    await stores.fake.fault('down', 2)
    await runErasure(stores.server)
    expect(await isKnown()).toBe(true)
    expect(await tablesNaming(stores.server, member.id)).not.toEqual([]) // nothing is erased before
    stores.server.clock.now += 60_000
    await stores.server.runJobs()
    expect(await isKnown()).toBe(true)
    stores.server.clock.now += 3 * 60_000
    await stores.server.runJobs()
    expect(await isKnown()).toBe(false)
    expect(await tablesNaming(stores.server, member.id)).toEqual([])
    expect(await stores.post(late?.body ?? '')).toMatchObject({ status: 200 })
    stores.server.clock.now += 400 * 86_400_000
    await stores.server.runJobs()
    expect(await isKnown()).toBe(false)
    expect(stores.server.log.join('')).not.toContain(member.id)
  })

  test('is erased within two days also where RevenueCat refuses every call, and the log says so without naming them (SET-3)', async () => {
    await deleteAccount(stores.server, await member.headers())
    await stores.fake.fault('500', 10_000)
    const leftAt = stores.server.clock.now
    await runErasure(stores.server)
    const passTo = async (hours: number) => {
      for (; stores.server.clock.now < leftAt + hours * 3_600_000; stores.server.clock.now += 1_800_000)
        await stores.server.runJobs()
    }
    await passTo(35)
    expect(await tablesNaming(stores.server, member.id)).not.toEqual([])
    await passTo(40)
    expect(await tablesNaming(stores.server, member.id)).toEqual([])
    const errors = stores.server.log.filter((line) => line.includes('could not be deleted'))
    expect(errors).toHaveLength(1)
    expect(errors.join('')).not.toContain(member.id)
  })

  test('and bought nothing there is erased as well, whether RevenueCat knows them or not', async () => {
    expect(await isKnown()).toBe(false)
    await deleteAccount(stores.server, await member.headers())
    await runErasure(stores.server)
    expect(await isKnown()).toBe(false)
    expect(await tablesNaming(stores.server, member.id)).toEqual([])
  })

  test('is forgotten with what they bought in a store; the entries stay for the books without them (MEM-21) (SET-3)', async () => {
    await stores.buy(member)
    await deleteAccount(stores.server, await member.headers())
    await runErasure(stores.server)
    expect(await tablesNaming(stores.server, member.id)).toEqual([])
    const rows = await stores.server.deps.database.db
      .selectFrom('ledger_entry')
      .select(['kind', 'source', 'subject_id'])
      .execute()
    expect(rows).toEqual([{ kind: 'paid', source: 'appStore', subject_id: null }])
  })
})
