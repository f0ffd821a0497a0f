import { describe, expect, test } from 'vitest'
import { createTestOutbox, offline, settled } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import { overlaySaved, savedActivityKind } from './saved-activities.kind.ts'

const save = (activityId: string) => ({ activityId, isSaved: true })
const remove = (activityId: string) => ({ activityId, isSaved: false })
const iso = (ms: number) => new Date(ms).toISOString()
// saved activities read only this of an account
const accountWith = (savedActivities: SavedActivity[]) =>
  ({ savedActivities }) as unknown as LandingAccountInfo

test('of several presses before sending, the last one is sent, with the time it was made', async () => {
  let isOffline = true
  const { outbox, state, calls } = createTestOutbox([savedActivityKind], () =>
    isOffline ? offline() : { success: true, savedActivities: [] },
  )
  for (const value of [save('1001'), remove('1001'), save('1003'), remove('1003'), save('1003')]) {
    state.now += 10
    outbox.record(savedActivityKind, value)
  }
  await settled()
  const sentOffline = calls.length
  isOffline = false
  await outbox.flush()
  expect(calls.slice(sentOffline).map(({ input }) => input)).toEqual([
    { ...remove('1001'), changedAt: iso(1_000_020), sentAt: iso(state.now) },
    { ...save('1003'), changedAt: iso(1_000_050), sentAt: iso(state.now) },
  ])
  expect(outbox.entries().every(({ isPending }) => !isPending)).toBe(true)
})

test('the last press counts, though the clock was set back', () => {
  const { outbox, state } = createTestOutbox([savedActivityKind], offline)
  outbox.record(savedActivityKind, save('1001'))
  state.now -= 86_400_000
  outbox.record(savedActivityKind, remove('1001'))
  expect(outbox.read(savedActivityKind, '1001')?.value).toEqual(remove('1001'))
})

describe('shown over what the server has', () => {
  test('newest first; what is removed is gone; saving again keeps the first time', () => {
    const server = [
      { activityId: '1003', savedAt: iso(3_000) },
      { activityId: '1001', savedAt: iso(1_000) },
    ]
    const changes = [
      { value: save('1004'), changedAt: 2_000 },
      { value: remove('1003'), changedAt: 4_000 },
      { value: save('1001'), changedAt: 5_000 },
    ]
    expect(overlaySaved(server, changes)).toEqual([
      { activityId: '1004', savedAt: iso(2_000) },
      { activityId: '1001', savedAt: iso(1_000) },
    ])
  })

  test('a change is shown until a response that was requested later has it', async () => {
    const { outbox, state } = createTestOutbox([savedActivityKind], () => ({
      success: true,
      savedActivities: [],
    }))
    outbox.record(savedActivityKind, save('1001'))
    await outbox.flush()
    const shown = (requestedAt: number) =>
      outbox
        .apply({ programs: [], account: accountWith([]) }, requestedAt, outbox.entries())
        .account?.savedActivities.map(({ activityId }) => activityId)
    expect(shown(state.now - 1)).toEqual(['1001'])
    expect(shown(state.now)).toEqual([]) // removed on another device since
  })

  test('without an account there is nothing to lay it over', () => {
    const { outbox } = createTestOutbox([savedActivityKind], offline)
    outbox.record(savedActivityKind, save('1001'))
    expect(outbox.apply({ programs: [], account: null }, 0, outbox.entries())).toEqual({
      programs: [],
      account: null,
    })
  })
})

test.each([
  [20, 10, false],
  [10, 20, true],
])(
  'at sign-in the later of two changes waits for the account: account at %d, visitor at %d',
  (ofAccount, ofVisitor, isSaved) => {
    const { outbox, state } = createTestOutbox([savedActivityKind], offline)
    const record = (scope: string, now: number, value: ReturnType<typeof save>) => {
      Object.assign(state, { scope, now })
      outbox.record(savedActivityKind, value)
    }
    record('member:me', ofAccount, remove('1001'))
    record('unassigned', ofVisitor, save('1001'))
    record('unassigned', 5, save('1003'))
    outbox.reassign('unassigned', 'member:me', { programs: [], account: accountWith([]) })
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries().map(({ value }) => value)).toEqual([
      { activityId: '1001', isSaved },
      save('1003'),
    ])
  },
)
