// APP-7 is of mails and of push; only mails are built, so no title here names the row.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet } from '@oka/contract/reminders/quiet-hours.rule.ts'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import {
  ignoredSinceWith,
  isDue,
  isIgnored,
  isStillTime,
  nextReminderAt,
  sameDayIn,
  type ReminderChoice,
} from './next-reminder.rule.ts'

const choice = (changes: Partial<ReminderChoice> = {}): ReminderChoice => ({
  at: 19 * 60 + 30,
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  timeZone: 'Australia/Sydney',
  ...changes,
})
const next = (chosen: ReminderChoice, now: string, lastSentAt: string | null = null) =>
  new Date(
    nextReminderAt(chosen, lastSentAt === null ? null : Date.parse(lastSentAt), Date.parse(now)),
  ).toISOString()

describe('when a reminder comes', () => {
  test('today at the time of the member, else tomorrow', () => {
    expect(next(choice(), '2026-11-26T08:00:00Z')).toBe('2026-11-26T08:30:00.000Z')
    expect(next(choice(), '2026-11-26T08:30:00Z')).toBe('2026-11-27T08:30:00.000Z')
  })

  test('not twice on one day of the member, whatever day it is elsewhere', () => {
    // 00:30 and 19:30 of the same Friday in Sydney
    expect(next(choice(), '2026-11-26T13:31:00Z', '2026-11-26T13:30:00Z')).toBe('2026-11-28T08:30:00.000Z')
  })

  test('what falls into quiet hours waits until they end', () => {
    expect(next(choice({ at: 22 * 60 }), '2026-11-26T08:00:00Z')).toBe('2026-11-26T21:00:00.000Z')
    expect(next(choice({ at: 22 * 60, quietTo: 21 * 60 }), '2026-11-26T08:00:00Z')).toBe(
      '2026-11-26T11:00:00.000Z',
    )
  })

  test('clocks that skip the minute bring it an hour later, and clocks that repeat it the first time', () => {
    const berlin = choice({ at: 150, quietFrom: 0, quietTo: 0, timeZone: 'Europe/Berlin' })
    expect(next(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next(berlin, '2026-10-25T00:31:00Z', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  test('a time zone that this server does not know counts as UTC', () => {
    expect(next(choice({ timeZone: 'Mars/Base' }), '2026-11-26T08:00:00Z')).toBe('2026-11-26T19:30:00.000Z')
  })

  test('in every zone, over a year: later than now, never in quiet hours, at most one on a day', () => {
    const zones = ['America/Los_Angeles', 'Africa/Cairo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const year = { min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minute,
        minute,
        minute,
        fc.integer(year),
        (timeZone, at, from, to, now) => {
          const chosen = { at, quietFrom: from, quietTo: to, timeZone }
          const first = nextReminderAt(chosen, null, now)
          const second = nextReminderAt(chosen, first, first)
          const shown = (instant: number) => {
            const format = new Intl.DateTimeFormat('en-GB', {
              timeZone,
              dateStyle: 'short',
              timeStyle: 'short',
            })
            const [day, time] = format.format(instant).split(', ')
            const [hours, minutes] = (time ?? '').split(':').map(Number)
            return { day, minute: (hours ?? 0) * 60 + (minutes ?? 0) }
          }
          expect(first).toBeGreaterThan(now)
          expect(isDue(chosen, null, { at: first, now: first })).toBe(!isQuiet(shown(first).minute, chosen))
          expect(first - now).toBeLessThanOrEqual(dayMs + 120 * minuteMs)
          expect(shown(second).day).not.toBe(shown(first).day)
          const wanted = isQuiet(at, chosen) ? to : at
          const late = shown(first).minute - wanted
          // the hour that clocks skip
          if (late === 0) expect(isQuiet(shown(first).minute, chosen)).toBe(false)
          else expect([30, 60]).toContain(late)
        },
      ),
    )
  })
})

describe('a reminder that was planned', () => {
  const at = Date.parse('2026-11-26T08:30:00Z') // 19:30 in Sydney
  const later = (minutes: number) => at + minutes * minuteMs

  test('is due at its time, as long as nothing else was chosen and none was sent that day', () => {
    expect(isDue(choice(), null, { at, now: at })).toBe(true)
    expect(isDue(choice({ at: 20 * 60 }), null, { at, now: at })).toBe(false)
    expect(isDue(choice({ timeZone: 'Europe/Berlin' }), null, { at, now: at })).toBe(false)
    expect(isDue(choice(), later(-60), { at, now: at })).toBe(false)
    expect(isDue(choice(), at - dayMs, { at, now: at })).toBe(true)
  })

  test('is left out where a server comes to it too late, in quiet hours or on another day', () => {
    expect(isStillTime(choice(), at, later(89))).toBe(true)
    expect(isStillTime(choice(), at, later(90))).toBe(false) // 21:00
    const never = { quietFrom: 0, quietTo: 0 }
    expect(isStillTime(choice(never), at, later(120))).toBe(true)
    expect(isStillTime(choice(never), at, later(121))).toBe(false)
    const late = { ...never, at: 23 * 60 + 30 }
    expect(isStillTime(choice(late), later(240), later(269))).toBe(true)
    expect(isStillTime(choice(late), later(240), later(270))).toBe(false) // midnight
  })

  test('is of a day of the member', () => {
    const isSameDay = sameDayIn('Australia/Sydney')
    expect(isSameDay(at, later(4 * 60 + 29))).toBe(true)
    expect(isSameDay(at, later(4 * 60 + 30))).toBe(false)
  })
})

describe('reminders that nobody follows', () => {
  const day = (count: number) => count * dayMs

  test('pause four weeks after the first of them, and not before', () => {
    expect(isIgnored({ ignoredSince: day(1), lastActiveAt: null }, day(29) - 1)).toBe(false)
    expect(isIgnored({ ignoredSince: day(1), lastActiveAt: null }, day(29))).toBe(true)
  })

  test('do not pause where something was followed or learned since, or none was sent', () => {
    expect(isIgnored({ ignoredSince: day(1), lastActiveAt: day(10) }, day(40))).toBe(false)
    expect(isIgnored({ ignoredSince: null, lastActiveAt: day(1) }, day(90))).toBe(false)
    expect(isIgnored({ ignoredSince: null, lastActiveAt: null }, day(90))).toBe(false)
  })

  test('count from the first one after that', () => {
    expect(ignoredSinceWith({ ignoredSince: day(1), lastActiveAt: null }, day(2))).toBe(day(1))
    expect(ignoredSinceWith({ ignoredSince: day(1), lastActiveAt: day(1) + 1 }, day(2))).toBe(day(2))
    expect(ignoredSinceWith({ ignoredSince: null, lastActiveAt: null }, day(2))).toBe(day(2))
  })
})
