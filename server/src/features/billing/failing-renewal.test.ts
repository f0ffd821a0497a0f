// What stays open while a renewal is tried again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buyMembership, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterEach(() => server.close())

/**
 * Buys one program, chooses another from the renewal on, and the card fails then. Returns the program that is
 * open.
 */
async function openWhileRetried(from: string, to: string): Promise<string> {
  const { me, email } = await signedIn(server)
  const { membershipId } = await buyMembership(server, me, { months: 3, programId: from, card: 'failsLater' })
  const planId = await planFor(server, me, { months: 3, programId: to })
  expect((await server.post('/api/account/change-plan', { membershipId, planId }, me)).status).toBe(200)
  server.clock.now = Date.parse('2027-02-24T10:00:00Z')
  await server.runJobs()
  await server.gateway.deliver()
  await server.runJobs()
  const { me: later } = await signedIn(server, email)
  const { memberships } = (await server.get('/api/account/membership', later)).body
  expect(memberships).toMatchObject([{ status: 'retrying' }])
  return memberships[0].programId
}

test('a renewal to a larger plan that fails opens no more than was paid for before', async () => {
  expect(await openWhileRetried('opp103', 'opp.full')).toBe('opp103')
})

test('a renewal to a smaller plan that fails opens no more than that one', async () => {
  expect(await openWhileRetried('opp.full', 'opp103')).toBe('opp103')
})
