import { expect, test } from 'vitest'
import { createTestOutbox, offline } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { WeekPlan } from '@oka/contract/week-plans/week-plans.schema.ts'
import { weekPlanKind } from './week-plan.kind.ts'

const plan = (week: string, ...ids: string[]): WeekPlan => ({
  week,
  things: ids.map((activityId) => ({ activityId })),
  setAside: [],
  movedCount: 0,
})
// the kind reads only this of an account
const accountWith = (weekPlans: WeekPlan[]) => ({ weekPlans }) as unknown as LandingAccountInfo

test('the plans of this device are shown over the server’s, the two newest weeks, newest first', () => {
  const { outbox } = createTestOutbox([weekPlanKind], offline)
  outbox.record(weekPlanKind, plan('2026-11-16', '1001', '1002'))
  outbox.record(weekPlanKind, plan('2026-11-23', '1003'))
  const account = accountWith([plan('2026-11-16', '1001'), plan('2026-11-09', '1009')])
  expect(outbox.apply({ programs: [], account }, 0, outbox.entries()).account?.weekPlans).toEqual([
    plan('2026-11-23', '1003'),
    plan('2026-11-16', '1001', '1002'),
  ])
  expect(outbox.apply({ programs: [], account: null }, 0, outbox.entries()).account).toBeNull()
})

test('what the server has acknowledged is left to its later answers', async () => {
  const { outbox, state } = createTestOutbox([weekPlanKind], () => ({ success: true }))
  outbox.record(weekPlanKind, plan('2026-11-23', '1003'))
  await outbox.flush()
  expect(
    outbox.apply({ programs: [], account: accountWith([]) }, state.now, outbox.entries()).account?.weekPlans,
  ).toEqual([])
})

test.each([
  [20, 10, '1001'],
  [10, 20, '1002'],
])(
  'at sign-in the later plan of a week waits for the account: account at %d, visitor at %d',
  (ofAccount, ofVisitor, id) => {
    const { outbox, state } = createTestOutbox([weekPlanKind], offline)
    Object.assign(state, { scope: 'member:me', now: ofAccount })
    outbox.record(weekPlanKind, plan('2026-11-23', '1001'))
    Object.assign(state, { scope: 'unassigned', now: ofVisitor })
    outbox.record(weekPlanKind, plan('2026-11-23', '1002'))
    outbox.reassign('unassigned', 'member:me', { programs: [], account: accountWith([]) })
    state.scope = 'member:me'
    expect(outbox.read(weekPlanKind, '2026-11-23')?.value).toEqual(plan('2026-11-23', id))
  },
)
