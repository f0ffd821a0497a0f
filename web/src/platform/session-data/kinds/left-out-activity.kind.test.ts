import { expect, test } from 'vitest'
import { createTestOutbox, offline } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { LeftOutActivity } from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import { leftOutActivityKind } from './left-out-activity.kind.ts'

const leaveOut = (activityId: string, reason: LeftOutActivity['reason'] = null) => ({
  activityId,
  reason,
  isLeftOut: true,
})
const undo = (activityId: string) => ({ activityId, reason: null, isLeftOut: false })
// the kind reads only this of an account
const accountWith = (leftOutActivities: LeftOutActivity[]) =>
  ({ leftOutActivities }) as unknown as LandingAccountInfo

test('what is left out here, with its reason, is added to what the server has, and what is taken back is gone', () => {
  const { outbox, state } = createTestOutbox([leftOutActivityKind], offline)
  for (const value of [leaveOut('1001'), leaveOut('1001', 'age'), undo('1002')]) {
    state.now += 10
    outbox.record(leftOutActivityKind, value)
  }
  const account = accountWith([
    { activityId: '1002', reason: 'seen' },
    { activityId: '1003', reason: null },
  ])
  expect(outbox.apply({ programs: [], account }, 0, outbox.entries()).account?.leftOutActivities).toEqual([
    { activityId: '1003', reason: null },
    { activityId: '1001', reason: 'age' },
  ])
  expect(outbox.apply({ programs: [], account: null }, 0, outbox.entries()).account).toBeNull()
})

test('what the server has acknowledged is left to its later answers', async () => {
  const { outbox, state } = createTestOutbox([leftOutActivityKind], () => ({ success: true }))
  outbox.record(leftOutActivityKind, leaveOut('1001'))
  await outbox.flush()
  expect(
    outbox.apply({ programs: [], account: accountWith([]) }, state.now, outbox.entries()).account
      ?.leftOutActivities,
  ).toEqual([])
})

test.each([
  [20, 10, false],
  [10, 20, true],
])(
  'at sign-in the later of two changes waits for the account: account at %d, visitor at %d',
  (ofAccount, ofVisitor, isLeftOut) => {
    const { outbox, state } = createTestOutbox([leftOutActivityKind], offline)
    Object.assign(state, { scope: 'member:me', now: ofAccount })
    outbox.record(leftOutActivityKind, undo('1001'))
    Object.assign(state, { scope: 'unassigned', now: ofVisitor })
    outbox.record(leftOutActivityKind, leaveOut('1001'))
    outbox.reassign('unassigned', 'member:me', { programs: [], account: accountWith([]) })
    state.scope = 'member:me'
    expect(outbox.read(leftOutActivityKind, '1001')?.value.isLeftOut).toBe(isLeftOut)
  },
)
