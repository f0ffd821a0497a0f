// The money-back promise: at once the first time in twelve months, else by staff.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { buyMembership } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { declineRefund, acceptRefund } from './refunds.ts'
import { listOpenRefundRequests } from './refunds.store.ts'

let server: TestServer

let email: string

let me: Record<string, string>

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') }) // a Monday
  ;({ email, me } = await signedIn(server))
})

afterEach(() => server.close())

const overview = async () => (await server.get('/api/account/membership', me)).body

const refund = (membershipId: string | null) =>
  server.post('/api/account/request-refund', { membershipId }, me)

const openRequests = () => listOpenRefundRequests(server.deps.database)

async function passTo(time: string) {
  server.clock.now = Date.parse(time)
  await server.runJobs()
  me = (await signedIn(server, email)).me
}

const mailAbout = async (subject: RegExp) =>
  (await mailsTo(server, email)).filter((mail) => subject.test(mail.subject ?? ''))

async function refundedOnce() {
  const first = await buyMembership(server, me, { months: 3 })
  expect((await overview()).memberships[0].refundable).toMatchObject({ isAutomatic: true })
  expect((await refund(first.membershipId)).body.memberships).toMatchObject([
    { status: 'ended', endedBecause: 'refunded' },
  ])
}

test('a second refund within twelve months goes to staff: nothing ends, a mail says by when they answer, and a repeat asks nothing more (TRUST-12)', async () => {
  await refundedOnce()
  await passTo('2026-12-18T10:00:00Z') // a Friday
  const { membershipId } = await buyMembership(server, me, { months: 3 })
  expect((await overview()).memberships[0]).toMatchObject({
    refundable: { isAutomatic: false },
    refundRequest: null,
  })
  for (const _ of [1, 2]) {
    const { status, body } = await refund(membershipId)
    expect([status, body.memberships[0].status]).toEqual([200, 'active'])
    expect(body.memberships[0]).toMatchObject({
      refundable: null,
      refundRequest: {
        priceString: '$45.00',
        requestedAt: '2026-12-18T10:00:00.000Z',
        answerBy: '2026-12-22T10:00:00.000Z',
      },
    })
  }
  expect(await openRequests()).toHaveLength(1)
  const mails = await mailAbout(/got your request for a refund/)
  expect(mails).toHaveLength(1)
  for (const text of [mails[0]?.text, mails[0]?.html]) expect(text).toMatch(/22\sDecember 2026/)
  const [toStaff, ...others] = (await mailsTo(server, 'academy@localhost')).filter(
    ({ subject }) => subject === 'A refund to decide by 22 December 2026',
  )
  expect(others).toEqual([])
  expect(toStaff?.replyTo).toMatchObject([{ address: email }])
  for (const text of [toStaff?.text, toStaff?.html])
    expect(text).toContain((await openRequests())[0]?.id ?? 'no request')
})

test('staff give it back, or decline it with a reason that is mailed; a declined one can be requested once more, and then is decided (TRUST-12)', async () => {
  await refundedOnce()
  const declined = await buyMembership(server, me, { months: 3 })
  await refund(declined.membershipId)
  const [one] = await openRequests()
  await declineRefund(server.deps, one?.id ?? '', 'all the lessons were taken.', server.clock.now)
  const [mail] = await mailAbout(/^About your request for a refund/)
  for (const text of [mail?.text, mail?.html]) expect(text).toContain('all the lessons were taken.')
  expect((await overview()).memberships[0]).toMatchObject({
    refundable: { isAutomatic: false },
    refundRequest: null,
  })
  server.clock.now += 60_000
  for (const _ of [1, 2])
    expect((await refund(declined.membershipId)).body.memberships[0]).toMatchObject({
      status: 'active',
      refundable: null,
      refundRequest: { requestedAt: '2026-11-23T10:01:00.000Z' },
    })
  expect(await openRequests()).toMatchObject([
    { id: one?.id, declined_before: Date.parse('2026-11-23T10:00:00Z') },
  ])
  const toStaff = (await mailsTo(server, 'academy@localhost')).map(({ text }) => text ?? '')
  expect(toStaff.map((text) => text.includes('You declined this refund on 23 November 2026'))).toEqual([
    false,
    true,
  ])
  await declineRefund(server.deps, one?.id ?? '', 'as we said.', server.clock.now)
  expect((await refund(declined.membershipId)).body.memberships[0]).toMatchObject({
    status: 'active',
    refundable: null,
    refundRequest: null,
  })
  expect(await openRequests()).toEqual([])
  await expect(acceptRefund(server.deps, one?.id ?? '', server.clock.now)).rejects.toMatchObject({
    code: 'receipt_unknown',
  })

  const other = await signedIn(server)
  me = other.me
  email = other.email
  await refundedOnce()
  const given = await buyMembership(server, me, { months: 3 })
  await refund(given.membershipId)
  const [two] = await openRequests()
  expect(await acceptRefund(server.deps, two?.id ?? '', server.clock.now)).toMatchObject({
    priceString: '$45.00',
    goesOn: false,
  })
  expect(
    (await overview()).memberships.filter(({ status }: { status: string }) => status !== 'ended'),
  ).toEqual([])
  expect(await openRequests()).toEqual([])
  expect(await mailAbout(/^Your refund: \$45\.00/)).toHaveLength(2)
})

test('a renewal is not bought anew: its refund goes to staff, also where nothing was ever given back, and its receipt says so (TRUST-12)', async () => {
  const { membershipId } = await buyMembership(server, me, { months: 3 })
  await passTo('2027-02-24T10:00:00Z')
  expect((await overview()).memberships[0].refundable).toMatchObject({
    isAutomatic: false,
    until: '2027-03-25T10:00:00.000Z',
  })
  expect((await refund(membershipId)).body.memberships[0]).toMatchObject({
    status: 'active',
    refundRequest: { priceString: '$45.00' },
  })
  const [bought, renewed] = await mailAbout(/^Your receipt/)
  for (const text of [bought?.text, bought?.html]) expect(text).toContain('and you get all of it back')
  for (const text of [renewed?.text, renewed?.html]) {
    expect(text).toContain('answer within two business days')
    expect(text).not.toContain('you get all of it back')
  }
})

test('after twelve months a refund is given at once again (TRUST-12)', async () => {
  await refundedOnce()
  server.clock.now += 367 * dayMs
  me = (await signedIn(server, email)).me
  const { membershipId } = await buyMembership(server, me, { months: 3 })
  expect(
    (await overview()).memberships.find((one: { membershipId: string }) => one.membershipId === membershipId)
      .refundable,
  ).toMatchObject({
    isAutomatic: true,
  })
  expect((await refund(membershipId)).body.memberships[0]).toMatchObject({
    status: 'ended',
    endedBecause: 'refunded',
  })
})
