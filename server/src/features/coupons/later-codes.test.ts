import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCoupon } from '../../../testing/memberships/coupons.ts'
import { buyMembership, grantMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})
afterAll(() => server.close())

let me: Record<string, string>
let email: string
beforeEach(async () => {
  ;({ me, email } = await signedIn(server))
})

const use = async (couponCode: string) => (await server.post('/api/account/process-coupon-code', { couponCode }, me)).body
const overview = async () => (await server.get('/api/account/membership', me)).body
const from = (startsAt: string, endsAt: string) => ({ startsAt: `${startsAt}T10:00:00.000Z`, endsAt: `${endsAt}T10:00:00.000Z` })

test('a code begins where a paid year ends, says so, and stands on the membership page; a repeat says the same (TRUST-16)', async () => {
  await buyMembership(server, me)
  const code = await createCoupon(server, { months: 3 })
  const given = { programId: 'opp.full', ...from('2027-11-23', '2028-02-23'), isBehindRenewal: true }
  for (let typed = 0; typed < 2; typed++) expect(await use(code)).toMatchObject({ couponCodeAction: 3, membership: given })
  expect(await overview()).toMatchObject({
    memberships: [{ enrollmentMethod: 1, status: 'active' }],
    upcoming: [{ programId: 'opp.full', couponCode: code, ...from('2027-11-23', '2028-02-23') }],
  })
})

test('two codes typed one after the other are six months, and the second opens by itself (TRUST-16)', async () => {
  const [first, second] = [await createCoupon(server, { months: 3 }), await createCoupon(server, { months: 3 })]
  expect((await use(first)).membership).toMatchObject({ ...from('2026-11-23', '2027-02-23'), isBehindRenewal: false })
  expect((await use(second)).membership).toMatchObject({ ...from('2027-02-23', '2027-05-23'), isBehindRenewal: false })
  const before = server.clock.now
  server.clock.now = Date.parse('2027-04-01T10:00:00Z')
  me = (await signedIn(server, email)).me
  expect(await overview()).toMatchObject({ memberships: [{ couponCode: second, status: 'active' }, { status: 'ended' }], upcoming: [] })
  expect((await server.get('/api/app/store', me)).body.accountInfo.membershipType).toBe(1)
  server.clock.now = before
})

test('a code for everything beside one program begins at once; one for that program waits for what opens it (TRUST-16)', async () => {
  await use(await createCoupon(server, { months: 6, program_id: 'opp103' }))
  expect((await use(await createCoupon(server, { months: 1 }))).membership).toMatchObject(from('2026-11-23', '2026-12-23'))
  expect((await use(await createCoupon(server, { months: 1, program_id: 'opp103' }))).membership).toMatchObject(from('2027-05-23', '2027-06-23'))
})

test('a code for lessons that are open without an end is not used, and says so (TRUST-16)', async () => {
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await grantMembership(server, id)
  const code = await createCoupon(server, { months: 3, max_uses: 1 })
  expect(await use(code)).toMatchObject({ couponCodeAction: 1, message: expect.stringContaining('without an end'), membership: null })
  me = (await signedIn(server)).me
  expect((await use(code)).membership).toMatchObject(from('2026-11-23', '2027-02-23'))
})
