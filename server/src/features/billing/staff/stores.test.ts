// Commands about the stores, as processes beside the server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  newStoreMember,
  startStoreServer,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'
import { runCommand } from '../../../../testing/commands.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const yearly = { productId: 'oka_opp_full_p1y', entitlement: 'opp.full', months: 12 } as const

let stores: StoreServer
beforeAll(async () => {
  stores = await startStoreServer({ now: Math.floor(Date.now() / 1_000) * 1_000 })
})
afterAll(() => stores.close())

const staff = (args: string[], env: Record<string, string> = {}) =>
  runCommand({ ...stores.processEnv, ...env }, 'staff', [...args, '--why', 'A parent wrote to us'])
const actionsOf = async (subjectId: string | null) =>
  (
    await stores.server.deps.database.db
      .selectFrom('staff_action')
      .select('action')
      .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action)
async function boughtWithoutMessage() {
  const member = await newStoreMember(stores.server)
  await stores.fake.purchase({ appUserId: member.id, ...yearly })
  await stores.fake.takeEvents()
  return member
}

test('what a member bought, and its refund, are recorded at once although no message came; the id of a membership leads to its member', async () => {
  const member = await boughtWithoutMessage()
  const read = await staff(['member', 'read-stores', member.email])
  expect(read).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/opp\.full, paid in the App Store, active/),
  })
  expect(await member.ledger()).toEqual(['paid'])
  const { membershipId } = (await member.overview()).memberships[0]
  expect((await staff(['member', 'find', membershipId])).out).toContain(
    `${member.id}\n  email     ${member.email}`,
  )
  await stores.fake.refund(member.id, yearly.productId)
  await stores.fake.takeEvents()
  expect((await staff(['member', 'read-stores', membershipId])).out).toMatch(
    /opp\.full, paid in the App Store, ended/,
  )
  expect(await actionsOf(member.id)).toEqual(['readStores', 'lookedUpAccount', 'readStores'])
  await stores.fake.fault('500', 10)
  const failed = await staff(['member', 'read-stores', member.id])
  await stores.fake.clearFaults()
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringContaining('The stores cannot be read (RevenueCat answered with status 500)'),
  })
  expect(await staff(['member', 'read-stores', 'no-one'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no account'),
  })
})

test('what a comparison finds in a store leads to its member, also where nothing of it is stored here', async () => {
  const member = await boughtWithoutMessage()
  const { db } = stores.server.deps.database
  const job = {
    kind: 'sync-store-purchases',
    payload: '{"cause":"message"}',
    subject_id: member.id,
    unique_key: null,
    created_at: 0,
    run_at: 0,
  }
  await db
    .insertInto('job')
    .values({ id: 'given-up', ...job, attempts: 20, failed_at: Date.now() })
    .execute()
  const compared = await staff(['payments', 'compare'])
  expect(compared.out).toMatch(/appStore, .* UTC: \d+ members? compared, 1 difference/)
  const id = /missingPayment\):\n {4}purchase (\S+), subscription -/.exec(compared.out)?.[1]
  expect((await staff(['member', 'membership', id ?? ''])).out).toContain(`${member.id}: 0 memberships`)
  expect((await staff(['payments', 'last'])).out).toContain(id)
  expect(await actionsOf(member.id)).toEqual(['readMembership'])
  await stores.fake.fault('429', 100, 1_000)
  const failed = await staff(['payments', 'compare'])
  await stores.fake.clearFaults()
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be reached (RevenueCat answered with status 429)'),
  })
  expect(failed.out).toContain('sandbox')
})

test('the check says whether the key works, what is wrong with it, and when a message was taken last', async () => {
  const unused = await staff(['stores', 'check'])
  expect(unused).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^No message of the stores was taken in 60 days.*\nRevenueCat takes the key\.\n$/,
    ),
  })
  expect((await stores.post(JSON.stringify({ event: { id: 'event-1', type: 'TEST' } }))).status).toBe(200)
  expect((await staff(['stores', 'check'])).out).toMatch(/^The last message of the stores was taken \d{4}-/)
  const checked = (key: string) => staff(['stores', 'check'], { REVENUECAT_SECRET_KEY: key })
  expect(await checked('sk_v2_of_another_api')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\(403\): a key for API v2/),
  })
  expect(await checked('sk_deleted_long_ago')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/does not know the key \(401\)/),
  })
  expect(await staff(['stores', 'check'], { REVENUECAT_API_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('RevenueCat could not be reached'),
  })
  const none = { REVENUECAT_SECRET_KEY: '', REVENUECAT_WEBHOOK_AUTHORIZATION: '', REVENUECAT_API_URL: '' }
  expect(await staff(['stores', 'check'], none)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No stores are set up'),
  })
  expect(await actionsOf(null)).toContain('checkedStores')
})
