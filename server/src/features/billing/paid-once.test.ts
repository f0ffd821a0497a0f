// What is renewed and what is bought never pay for the same program twice (MEM-21), whatever was cut off in
// between.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { buyMembership, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now })
})

beforeEach(async () => {
  server.clock.now = now
  await server.gateway.forgetAll()
})

afterAll(() => server.close())

type Headers = Record<string, string>

const threeMonths = { months: 3, programId: 'opp103' } as const

async function newBuyer() {
  const { me, email } = await signedIn(server)
  const { membershipId } = await buyMembership(server, me, threeMonths)
  return { me, email, membershipId: membershipId ?? '' }
}

const toggle = (me: Headers, input: object) =>
  server.post('/api/account/toggle-subscription-autorenew', input, me)

const change = (me: Headers, membershipId: string, planId: string) =>
  server.post('/api/account/change-plan', { membershipId, planId }, me)

const planOf = (me: Headers, programId: string) => planFor(server, me, { months: 3, programId })

const buyBeside = (me: Headers, planId: string) =>
  server.post('/api/account/create-invoice', { planId, acceptsSecondMembership: true }, me)

const memberships = async (me: Headers) => (await server.get('/api/account/membership', me)).body.memberships

describe('a change that reached the gateway, and whose process ended before it was read here', () => {
  async function cutOff(name: 'setNextPlan' | 'setAutoRenew', call: () => Promise<Answer>) {
    const { payments } = server.deps
    const original = payments[name].bind(payments) as (...args: unknown[]) => Promise<void>
    Object.assign(payments, {
      [name]: async (...args: unknown[]) => {
        await original(...args)
        throw new Error('the process ends here')
      },
    })
    expect((await call()).status).toBe(500)
    Object.assign(payments, { [name]: original })
    await server.gateway.takeMessages() // none of them arrives
  }

  test('to another plan: what comes with it is not bought a second time', async () => {
    const { me, membershipId } = await newBuyer()
    const planId = await planOf(me, 'opp202')
    await cutOff('setNextPlan', () => change(me, membershipId, planId))
    expect((await buyBeside(me, planId)).body.errorCode).toBe('already_enrolled')
  })

  test('to another plan: another membership does not go on with it too', async () => {
    const { me, membershipId } = await newBuyer()
    await buyMembership(server, me, { ...threeMonths, programId: 'opp201' })
    const other = (await memberships(me)).find(
      (one: { membershipId: string }) => one.membershipId !== membershipId,
    )
    const planId = await planOf(me, 'opp202')
    await cutOff('setNextPlan', () => change(me, membershipId, planId))
    expect((await change(me, other.membershipId, planId)).body.errorCode).toBe('already_enrolled')
  })

  test('back to renewing: what was renewed since is not bought a second time', async () => {
    const { me, email, membershipId } = await newBuyer()
    await toggle(me, { membershipId, autoRenew: false, cancellationReason: 'Too little time' })
    await cutOff('setAutoRenew', () => toggle(me, { membershipId, autoRenew: true }))
    server.clock.now += 95 * dayMs
    const again = await signedIn(server, email)
    expect((await buyBeside(again.me, await planOf(again.me, 'opp103'))).body.errorCode).toBe(
      'already_enrolled',
    )
  })
})

describe('a plan that another purchase waits for', () => {
  test.each(['processing', 'succeeds'] as const)(
    'is not chosen where the academy has not heard yet that its payment %s',
    async (card) => {
      const { me, membershipId } = await newBuyer()
      const planId = await planOf(me, 'opp202')
      await payWithCard(server, (await buyBeside(me, planId)).body.clientSecret, card)
      expect((await change(me, membershipId, planId)).body.errorCode).toBe('already_enrolled')
    },
  )

  test('is given up for the change', async () => {
    const { me, membershipId } = await newBuyer()
    const planId = await planOf(me, 'opp202')
    const waiting = (await buyBeside(me, planId)).body.clientSecret
    expect((await change(me, membershipId, planId)).body.memberships[0]).toMatchObject({
      nextPlan: { planId },
    })
    expect(await payWithCard(server, waiting)).not.toBe('succeeded')
  })

  test('and that another tab pays for during the change stays, and the change is taken back', async () => {
    const { me, membershipId } = await newBuyer()
    const planId = await planOf(me, 'opp202')
    const { payments } = server.deps
    const { setNextPlan } = payments
    payments.setNextPlan = async (...args) => {
      payments.setNextPlan = setNextPlan
      await payWithCard(server, (await buyBeside(me, planId)).body.clientSecret)
      await setNextPlan(...args)
    }
    expect((await change(me, membershipId, planId)).body.errorCode).toBe('already_enrolled')
    const own = (await memberships(me)).find(
      (one: { membershipId: string }) => one.membershipId === membershipId,
    )
    expect(own).toMatchObject({ nextPlan: null, autoRenew: true })
    expect(
      (await memberships(me)).filter(({ status }: { status: string }) => status === 'active'),
    ).toHaveLength(2)
  })
})

describe('undoing a cancellation', () => {
  async function cancelled() {
    const buyer = await newBuyer()
    await toggle(buyer.me, {
      membershipId: buyer.membershipId,
      autoRenew: false,
      cancellationReason: 'Too little time',
    })
    return buyer
  }
  const undo = (me: Headers, membershipId: string) => toggle(me, { membershipId, autoRenew: true })

  test('is refused where the academy has not heard yet that a program with this one in it was paid for', async () => {
    const { me, membershipId } = await cancelled()
    await payWithCard(server, (await buyBeside(me, await planOf(me, 'opp.full'))).body.clientSecret)
    expect((await undo(me, membershipId)).body.errorCode).toBe('already_enrolled')
  })

  test('comes first where that program is not paid for yet', async () => {
    const { me, membershipId } = await cancelled()
    const waiting = (await buyBeside(me, await planOf(me, 'opp.full'))).body.clientSecret
    expect((await undo(me, membershipId)).body.memberships[0]).toMatchObject({ autoRenew: true })
    expect(await payWithCard(server, waiting)).not.toBe('succeeded')
  })

  test('has to come before another plan is chosen; a purchase that waits for its card stays', async () => {
    const { me, membershipId } = await cancelled()
    const planId = await planOf(me, 'opp202')
    const waiting = (await buyBeside(me, planId)).body.clientSecret
    expect(await change(me, membershipId, planId)).toMatchObject({
      status: 409,
      body: { errorCode: 'membership_not_renewed' },
    })
    expect(await payWithCard(server, waiting)).toBe('succeeded')
  })
})

test('a membership that the gateway refuses to show does not keep its member from buying another', async () => {
  const { me, membershipId } = await newBuyer()
  const { PaymentRefusedError } = await import('../../ports/payments.ts')
  const { payments } = server.deps
  const { readSubscription } = payments
  await toggle(me, { membershipId, autoRenew: false, cancellationReason: 'Too little time' })
  payments.readSubscription = () => Promise.reject(new PaymentRefusedError('not allowed'))
  expect((await toggle(me, { membershipId, autoRenew: true })).body.errorCode).toBe('payments_unavailable')
  const answer = await buyBeside(me, await planOf(me, 'opp202'))
  payments.readSubscription = readSubscription
  expect(answer.body).toMatchObject({ isSuccess: true })
})
