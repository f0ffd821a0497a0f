import { describe, expect, test } from 'vitest'
import { createTestOutbox, offline, settled } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { TryAnswer, TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import { overlayAnswers, tryAnswerKind } from './try-answers.kind.ts'
import { overlayReminders, tryReminderKind } from './try-reminder.kind.ts'

const kinds = [tryAnswerKind, tryReminderKind]
const give = (activityId: string, answer: TryAnswerKind | null) => ({ activityId, answer })
const iso = (ms: number) => new Date(ms).toISOString()
// both kinds read only this of an account
const accountWith = (tryAnswers: TryAnswer[]) => ({ tryAnswers }) as unknown as LandingAccountInfo

test('of several answers before sending, the last one is sent, with the time it was given; a reminder says which lesson and when', async () => {
  let isOffline = true
  const { outbox, state, calls } = createTestOutbox(kinds, () =>
    isOffline ? offline() : { success: true, tryAnswers: [] },
  )
  for (const value of [
    give('1001', 'worked'),
    give('1001', 'notToday'),
    give('1003', 'tooMuch'),
    give('1003', null),
  ]) {
    state.now += 10
    outbox.record(tryAnswerKind, value)
  }
  outbox.record(tryReminderKind, { activityId: '1001', isOpen: true })
  await settled()
  const sentOffline = calls.length
  isOffline = false
  await outbox.flush()
  expect(calls.slice(sentOffline).map(({ input }) => input)).toEqual([
    { ...give('1001', 'notToday'), changedAt: iso(1_000_020), sentAt: iso(state.now) },
    { ...give('1003', null), changedAt: iso(1_000_040), sentAt: iso(state.now) },
    { activityId: '1001', changedAt: iso(1_000_040), sentAt: iso(state.now) },
  ])
  expect(outbox.entries().every(({ isPending }) => !isPending)).toBe(true)
})

test('the last answer counts, though the clock was set back', () => {
  const { outbox, state } = createTestOutbox(kinds, offline)
  outbox.record(tryAnswerKind, give('1001', 'worked'))
  state.now -= 86_400_000
  outbox.record(tryAnswerKind, give('1001', null))
  expect(outbox.read(tryAnswerKind, '1001')?.value).toEqual(give('1001', null))
})

describe('shown over what the server has', () => {
  const server: TryAnswer[] = [
    { activityId: '1003', answer: 'notToday', answeredAt: iso(3_000), remindedAt: iso(3_500) },
    { activityId: '1001', answer: 'worked', answeredAt: iso(1_000), remindedAt: null },
  ]

  test('newest first; what is withdrawn is gone; that it came back stays', () => {
    const changes = [
      { value: give('1003', 'notToday'), changedAt: 4_000 },
      { value: give('1001', null), changedAt: 5_000 },
      { value: give('1004', 'tooMuch'), changedAt: 2_000 },
    ]
    expect(overlayAnswers(server, changes)).toEqual([
      { activityId: '1003', answer: 'notToday', answeredAt: iso(4_000), remindedAt: iso(3_500) },
      { activityId: '1004', answer: 'tooMuch', answeredAt: iso(2_000), remindedAt: null },
    ])
  })

  test('a reminder is added to its answer; the later of two times stays', () => {
    const reminders = [
      { value: { activityId: '1003', isOpen: true }, changedAt: 3_400 },
      { value: { activityId: '1001', isOpen: true }, changedAt: 2_000 },
      { value: { activityId: '1004', isOpen: true }, changedAt: 2_000 },
    ]
    expect(
      overlayReminders(server, reminders).map(({ activityId, remindedAt }) => [activityId, remindedAt]),
    ).toEqual([
      ['1003', iso(3_500)],
      ['1001', iso(2_000)],
    ])
  })

  test('a change is shown until a response that was requested later has it', async () => {
    const { outbox, state } = createTestOutbox(kinds, () => ({ success: true, tryAnswers: [] }))
    outbox.record(tryAnswerKind, give('1001', 'notToday'))
    outbox.record(tryReminderKind, { activityId: '1001', isOpen: true })
    await outbox.flush()
    const shown = (requestedAt: number) =>
      outbox.apply({ programs: [], account: accountWith([]) }, requestedAt, outbox.entries()).account
        ?.tryAnswers
    expect(shown(state.now - 1)).toEqual([
      { activityId: '1001', answer: 'notToday', answeredAt: iso(1_000_000), remindedAt: iso(1_000_000) },
    ])
    expect(shown(state.now)).toEqual([]) // withdrawn on another device since
  })

  test('without an account there is nothing to lay it over', () => {
    const { outbox } = createTestOutbox(kinds, offline)
    outbox.record(tryAnswerKind, give('1001', 'worked'))
    outbox.record(tryReminderKind, { activityId: '1001', isOpen: true })
    expect(outbox.apply({ programs: [], account: null }, 0, outbox.entries())).toEqual({
      programs: [],
      account: null,
    })
  })
})

test.each([
  [20, 10, 'worked'],
  [10, 20, 'tooMuch'],
])(
  'at sign-in the later of two answers waits for the account: account at %d, visitor at %d',
  (ofAccount, ofVisitor, expected) => {
    const { outbox, state } = createTestOutbox(kinds, offline)
    const record = (scope: string, now: number, answer: TryAnswerKind) => {
      Object.assign(state, { scope, now })
      outbox.record(tryAnswerKind, give('1001', answer))
      outbox.record(tryReminderKind, { activityId: '1001', isOpen: scope === 'unassigned' })
    }
    record('member:me', ofAccount, 'worked')
    record('unassigned', ofVisitor, 'tooMuch')
    outbox.reassign('unassigned', 'member:me', { programs: [], account: accountWith([]) })
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries().map(({ value }) => value)).toEqual([
      give('1001', expected as TryAnswerKind),
      { activityId: '1001', isOpen: ofVisitor > ofAccount },
    ])
  },
)
