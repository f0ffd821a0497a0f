import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekBefore, weekOf } from './week-of.rule.ts'

const at = (instant: string) => Date.parse(instant)

test('the week begins on Monday at midnight of the member’s zone', () => {
  expect(weekOf(at('2026-11-23T00:00:00Z'), 'UTC')).toBe('2026-11-23')
  expect(weekOf(at('2026-11-22T23:59:59Z'), 'UTC')).toBe('2026-11-16')
  expect(weekOf(at('2026-11-22T12:59:59Z'), 'Australia/Sydney')).toBe('2026-11-16')
  expect(weekOf(at('2026-11-22T13:00:00Z'), 'Australia/Sydney')).toBe('2026-11-23')
})

test.each([
  ['clocks go back in the night to Monday morning', '2026-10-25T23:30:00Z', 'Europe/Berlin', '2026-10-26'],
  ['clocks go forward on Sunday', '2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-23'],
  ['midnight does not exist in Cairo', '2026-04-24T00:30:00Z', 'Africa/Cairo', '2026-04-20'],
  ['14 hours ahead', '2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  ['11 hours behind', '2026-11-23T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-16'],
  ['45 minutes beside the hour', '2026-11-22T18:15:00Z', 'Asia/Kathmandu', '2026-11-23'],
  ['over the turn of the year', '2027-01-03T12:00:00Z', 'UTC', '2026-12-28'],
])('%s', (_case, instant, zone, week) => {
  expect(weekOf(at(instant), zone)).toBe(week)
})

test('a zone that is unknown counts as UTC', () => {
  for (const zone of [null, '', 'Mars/Olympus'])
    expect(weekOf(at('2026-11-23T05:00:00Z'), zone)).toBe('2026-11-23')
})

test('an hour later it is the same week or the next', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
  )
  fc.assert(
    fc.property(
      fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
      zones,
      (now, zone) => {
        const [week, later] = [weekOf(now, zone), weekOf(now + 3_600_000, zone)]
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
        expect([later, weekBefore(later)]).toContain(week)
      },
    ),
  )
})
