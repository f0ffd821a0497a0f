// What a gateway hears of a member who changes name or address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailsTo } from '../../../testing/mails.ts'
import { buyMembership, liveIn } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterEach(() => server.close())

const waiting = () =>
  server.deps.database.db.selectFrom('job').selectAll().where('kind', '=', 'update-buyer').execute()

async function newBuyer() {
  const { me, email } = await signedIn(server)
  await buyMembership(server, me, { country: 'GB', months: 3 })
  await server.runJobs()
  return { me, email }
}

/** A second later: of two answers at one instant the values decide. */
async function rename(me: Record<string, string>, firstName: string) {
  server.clock.now += 1_000
  expect((await server.put('/api/account/update', { firstName }, me)).status).toBe(200)
}

test('TRUST-14: sixty saves of a profile are reported to the gateway once, with the latest', async () => {
  const { me } = await newBuyer()
  const heard = vi.spyOn(server.deps.payments, 'updateBuyer')
  for (let save = 1; save <= 60; save++) await rename(me, `Name ${save}`)
  expect(await waiting()).toHaveLength(1)
  await server.runJobs()
  expect(heard.mock.calls.map(([buyer]) => buyer.name)).toEqual(['Name 60'])
})

test('TRUST-14: a save while an earlier one is reported is reported too', async () => {
  const { me } = await newBuyer()
  const { payments } = server.deps
  const { updateBuyer } = payments
  const names: string[] = []
  payments.updateBuyer = async (buyer, now) => {
    names.push(buyer.name)
    if (names.length === 1) for (const name of ['Second', 'Third']) await rename(me, name)
    return updateBuyer(buyer, now)
  }
  await rename(me, 'First')
  await server.runJobs()
  expect(names[0]).toBe('First')
  expect(names.at(-1)).toBe('Third')
  expect(await waiting()).toEqual([])
})

test('TRUST-14: a save while the gateway is away waits with the earlier one, and begins its attempts anew', async () => {
  const { me } = await newBuyer()
  const { payments } = server.deps
  const { updateBuyer } = payments
  payments.updateBuyer = () => Promise.reject(new PaymentsUnavailableError('It is away'))
  await rename(me, 'First')
  await server.runJobs()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  await rename(me, 'Second')
  expect(await waiting()).toMatchObject([{ attempts: 0 }])
  payments.updateBuyer = updateBuyer
  const heard = vi.spyOn(payments, 'updateBuyer')
  server.clock.now += 3_600_000
  await server.runJobs()
  expect(heard.mock.calls.map(([buyer]) => buyer.name)).toEqual(['Second'])
})

/** Long enough for the attempts that come before a mail. */
async function tenMinutesLater() {
  for (let minute = 0; minute < 10; minute++) {
    server.clock.now += 60_000
    await server.runJobs()
  }
}

const addressMails = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject === 'Please check your address')

test('TRUST-14: who moves to a place that the gateway does not recognise is mailed once, with the way to mend it', async () => {
  const { me, email } = await newBuyer()
  server.clock.now += 1_000
  await liveIn(server, me, 'US', '00000')
  await tenMinutesLater()
  await tenMinutesLater()
  const [mail, ...others] = await addressMails(email)
  expect(others).toEqual([])
  for (const words of ['doesn’t recognize 00000, US.', '/profile?full']) expect(mail?.text).toContain(words)
})

test('TRUST-14: an address that is put right within minutes brings no mail', async () => {
  const { me, email } = await newBuyer()
  server.clock.now += 1_000
  await liveIn(server, me, 'US', '00000')
  await server.runJobs()
  server.clock.now += 60_000
  await liveIn(server, me, 'US')
  await tenMinutesLater()
  expect(await addressMails(email)).toEqual([])
})
