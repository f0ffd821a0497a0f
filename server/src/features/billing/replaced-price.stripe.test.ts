// Prices at Stripe are read once a process, and staff may replace them at any time.
import { expect, test } from 'vitest'
import { buyMembership, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer } from '../../../testing/test-server.ts'

test('a plan is bought, and chosen for the next renewal, also after its price at Stripe was replaced (MEM-20)', async () => {
  const server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
  for (let turn = 0; turn < 2; turn++) {
    const { me } = await signedIn(server)
    const { membershipId } = await buyMembership(server, me)
    const next = await planFor(server, me, { months: 6 })
    const { status, body } = await server.post('/api/account/change-plan', { membershipId, planId: next }, me)
    expect(status).toBe(200)
    expect(body.memberships[0]).toMatchObject({ status: 'active', nextPlan: { planId: next } })
    await server.gateway.forgetAll() // and with it every price
  }
  await server.close()
})
