import { describe, expect, test } from 'vitest'
import { wasReminded } from '@oka/contract/try-answers/returning-try.rule.ts'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import { isYesterday, returningTry, type ReminderHere } from './returning-try.rule.ts'

// Without a zone: days are the device's.
const at = (text: string) => new Date(text).getTime()
const iso = (text: string) => new Date(text).toISOString()
const answer = (activityId: string, answeredAt: string, more: Partial<TryAnswer> = {}): TryAnswer => ({
  activityId,
  answer: 'notToday',
  answeredAt: iso(answeredAt),
  remindedAt: null,
  ...more,
})
const evening = '2026-11-23T20:00'
const noRemindersHere: ReminderHere[] = []
const returning = (answers: TryAnswer[], now: string, here = noRemindersHere) =>
  returningTry(answers, here, at(now))?.activityId ?? null

describe('“Not today” comes back', () => {
  test.each([
    ['the next morning', evening, '2026-11-24T08:00', '1001'],
    ['not later in the same night', evening, '2026-11-24T07:59', null],
    ['not on the same day, however early it was', '2026-11-23T00:10', '2026-11-23T23:50', null],
    ['after a night feed, the day after', '2026-11-23T03:00', '2026-11-24T00:00', '1001'],
    ['two weeks later', evening, '2026-12-07T20:00', '1001'],
    ['not after that', evening, '2026-12-07T20:01', null],
    ['not before it was said, when the clock was set back', evening, '2026-11-20T10:00', null],
  ])('%s', (_when, answeredAt, now, expected) => {
    expect(returning([answer('1001', answeredAt)], now)).toBe(expected)
  })

  test('and no other answer does', () => {
    const others = (['worked', 'tooMuch'] as const).map((kind, index) =>
      answer(String(index), evening, { answer: kind }),
    )
    expect(returning(others, '2026-11-24T12:00')).toBeNull()
  })

  test('one at a time, the newest, and one on one day', () => {
    const answers = [answer('1002', '2026-11-23T21:00'), answer('1001', evening)]
    expect(returning(answers, '2026-11-24T12:00')).toBe('1002')
    const reminded = [
      answer('1002', '2026-11-23T21:00', { remindedAt: iso('2026-11-24T12:00') }),
      answer('1001', evening),
    ]
    expect(returning(reminded, '2026-11-24T23:00')).toBeNull()
    expect(returning(reminded, '2026-11-25T00:00')).toBe('1001')
    // Left out here: the answer is gone, that it came back today is not.
    expect(
      returning([answer('1001', evening)], '2026-11-24T13:00', [
        { activityId: '1002', at: at('2026-11-24T12:00'), isOpen: false },
      ]),
    ).toBeNull()
  })
})

describe('once it came back', () => {
  const reminded = answer('1001', evening, { remindedAt: iso('2026-11-24T12:00') })
  const here = (isOpen: boolean): ReminderHere[] => [
    { activityId: '1001', at: at('2026-11-24T12:00'), isOpen },
  ]

  test('it stays where it came back, over reloads, until the evening is over', () => {
    expect(returning([reminded], '2026-11-24T12:01', here(true))).toBe('1001')
    expect(returning([reminded], '2026-11-24T23:59', here(true))).toBe('1001')
    expect(returning([reminded], '2026-11-25T00:00', here(true))).toBeNull()
  })

  test('it comes on no other device, and never again after an answer or “Leave it out”', () => {
    for (const now of ['2026-11-24T12:01', '2026-11-25T12:00', '2026-11-30T12:00']) {
      expect(returning([reminded], now)).toBeNull()
      expect(returning([reminded], now, here(false))).toBeNull()
    }
  })

  test('it is gone here too when another device has an answer meanwhile', () => {
    expect(returning([{ ...reminded, answer: 'worked' }], '2026-11-24T12:01', here(true))).toBeNull()
    expect(returning([], '2026-11-24T12:01', here(true))).toBeNull()
  })

  test('a “Not today” that is said later comes back once of its own', () => {
    const saidAgain = answer('1001', '2026-11-26T20:00', { remindedAt: iso('2026-11-24T12:00') })
    expect([wasReminded(reminded), wasReminded(saidAgain)]).toEqual([true, false])
    expect(returning([saidAgain], '2026-11-27T12:00', here(true))).toBe('1001')
  })
})

test('yesterday is the calendar day before', () => {
  expect(isYesterday(at(evening), at('2026-11-24T23:59'))).toBe(true)
  expect(isYesterday(at(evening), at('2026-11-25T00:00'))).toBe(false)
  expect(isYesterday(at(evening), at('2026-11-23T23:00'))).toBe(false)
})
