// What a gateway hears of a member who changes name or address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buyMembership } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})
afterEach(() => server.close())

const waiting = () => server.deps.database.db.selectFrom('job').selectAll().where('kind', '=', 'update-buyer').execute()

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
