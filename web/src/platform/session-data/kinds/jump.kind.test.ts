import { describe, expect, test } from 'vitest'
import { createTestOutbox, offline, settled } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { makeLesson, makeProgram } from '../../../domains/library/lesson-model/learning.fixture.ts'
import { jumpKind } from './jump.kind.ts'
import { progressKind } from './progress.kind.ts'

const jumpTo = (activityId: string, programId = 'opp103') => ({ activityId, programId })
const programs = [
  makeProgram({}, [makeLesson('1001', 1), makeLesson('1003', 2), makeLesson('1005', 3)]),
  makeProgram({ programId: 'opp201' }, [makeLesson('1022', 1, { programId: 'opp201' })]),
]
const accountAt = (nextActivityIndex: number) => {
  const enrollment = { programId: 'opp103', nextActivityIndex }
  return {
    defaultEnrollment: enrollment,
    enrollments: { allEnrollments: [enrollment] },
    memberActivities: { activities: [], newActivityIds: [] },
  } as unknown as LandingAccountInfo // jumps read only this of an account
}

test('of one program the last choice waits, though the clock was set back a day', () => {
  const { outbox, state } = createTestOutbox([jumpKind], offline)
  state.now = 90_000_000
  outbox.record(jumpKind, jumpTo('1003'))
  state.now = 3_600_000
  outbox.record(jumpKind, jumpTo('1005'))
  expect(outbox.entries()).toMatchObject([{ value: jumpTo('1005'), changedAt: 90_000_001 }])
})

test('a choice made while another one is being sent is sent next', async () => {
  const gate = Promise.withResolvers<void>()
  const { outbox, calls } = createTestOutbox([jumpKind], async () =>
    gate.promise.then(() => ({ accountInfo: accountAt(1) })),
  )
  outbox.record(jumpKind, jumpTo('1003'))
  await settled()
  outbox.record(jumpKind, jumpTo('1005')) // within the same millisecond
  gate.resolve()
  await outbox.flush()
  expect(calls.map(({ input }) => input['activityId'])).toEqual(['1003', '1005'])
})

describe('after a merge into an account', () => {
  test.each([
    [20, 10, '1005'],
    [10, 20, '1003'],
  ])(
    'of two choices in one program the later one stays, whichever identity made it (LOGIN-7): %d, %d',
    (ofAccount, ofVisitor, stays) => {
      const { outbox, state } = createTestOutbox([jumpKind], offline)
      const record = (scope: string, now: number, jump: ReturnType<typeof jumpTo>) => {
        Object.assign(state, { scope, now })
        outbox.record(jumpKind, jump)
      }
      record('member:me', ofAccount, jumpTo('1005'))
      record('unassigned', ofVisitor, jumpTo('1003'))
      record('unassigned', 5, jumpTo('1022', 'opp201'))
      outbox.reassign('unassigned', 'member:me', { programs, account: accountAt(1) })
      expect(outbox.entries()).toEqual([])
      state.scope = 'member:me'
      expect(outbox.entries().map(({ value }) => value)).toEqual([jumpTo(stays), jumpTo('1022', 'opp201')])
    },
  )

  test('the same holds when an anonymous id was given or replaced', () => {
    const { outbox, state } = createTestOutbox([jumpKind], offline)
    state.scope = 'anonymous:id'
    outbox.record(jumpKind, jumpTo('1005'))
    state.now += 10
    state.scope = 'unassigned'
    outbox.record(jumpKind, jumpTo('1003'))
    outbox.rename('unassigned', 'anonymous:id')
    state.scope = 'anonymous:id'
    expect(outbox.entries()).toMatchObject([{ value: jumpTo('1003') }])
    state.scope = 'unassigned'
    state.now -= 5
    outbox.record(jumpKind, jumpTo('1001'))
    outbox.rename('unassigned', 'anonymous:id')
    state.scope = 'anonymous:id'
    expect(outbox.entries()).toMatchObject([{ value: jumpTo('1003') }])
  })

  test('a choice made before signing in is dropped where the account is further on (LOGIN-7)', () => {
    const { outbox, state } = createTestOutbox([jumpKind], offline)
    state.scope = 'unassigned'
    outbox.record(jumpKind, jumpTo('1003'))
    outbox.record(jumpKind, jumpTo('1022', 'opp201'))
    outbox.reassign('unassigned', 'member:me', { programs, account: accountAt(3) })
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries()).toMatchObject([{ value: jumpTo('1022', 'opp201') }])
  })
})

describe('shown over what the server says', () => {
  const indexShown = (data: { account: LandingAccountInfo | null }) => [
    data.account?.defaultEnrollment.nextActivityIndex,
    data.account?.enrollments.allEnrollments[0]?.nextActivityIndex,
  ]

  test('the program is at the choice until a response has it', async () => {
    let isOffline = true
    const { outbox, state, accounts } = createTestOutbox([jumpKind], () =>
      isOffline ? offline() : { accountInfo: accountAt(2) },
    )
    outbox.record(jumpKind, jumpTo('1005'))
    await settled()
    const shown = (requestedAt: number, account: LandingAccountInfo) =>
      indexShown(outbox.apply({ programs, account }, requestedAt, outbox.entries()))
    expect(shown(state.now, accountAt(1))).toEqual([3, 3])
    isOffline = false
    await outbox.flush()
    expect(accounts).toHaveLength(1)
    expect(shown(state.now, accountAt(2))).toEqual([2, 2]) // another device was further: the server's word
    expect(shown(state.now - 1, accountAt(1))).toEqual([3, 3]) // an older response that arrived late
  })

  test('an account that came with the response of another kind does not hide a pending choice', async () => {
    const { outbox, state, accounts } = createTestOutbox([progressKind, jumpKind], ({ input }) =>
      input['action'] === 'jump' ? offline() : { accountInfo: accountAt(1) },
    )
    outbox.record(progressKind, {
      activityId: '1001',
      status: 2,
      lastKnownTime: 0,
      activityDuration: 71,
      watchedRanges: [],
      lastActivityAt: 0,
      isReplay: false,
      isRepeat: false,
    })
    state.now += 1_000
    outbox.record(jumpKind, jumpTo('1005'))
    await settled()
    const [account] = accounts
    expect(account).toBeDefined()
    expect(
      indexShown(outbox.apply({ programs, account: account ?? null }, state.now, outbox.entries())),
    ).toEqual([3, 3])
  })
})
