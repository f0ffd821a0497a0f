import { describe, expect, test } from 'vitest'
import { deskHours, type DeskHours } from './conversation.schema.ts'
import { deskAt, parseDeskDays } from './desk-hours.rule.ts'

const hours = (days: string, timeZone = 'Australia/Melbourne'): DeskHours => ({
  timeZone,
  days: parseDeskDays(days) ?? [],
})
const at = (of: DeskHours | null, now: string) => {
  const desk = deskAt(of, Date.parse(now))
  if (desk === null) return null
  return desk.isOpen
    ? `until ${new Date(desk.until).toISOString()}`
    : `from ${new Date(desk.opensAt).toISOString()}`
}
const week = hours('Mon-Fri 9:00-17:00')

describe('somebody is there', () => {
  test.each([
    ['on Monday before nine', '2026-11-22T21:59:59Z', 'from 2026-11-22T22:00:00.000Z'],
    ['on Monday at nine', '2026-11-22T22:00:00Z', 'until 2026-11-23T06:00:00.000Z'],
    ['on Monday before five', '2026-11-23T05:59:59Z', 'until 2026-11-23T06:00:00.000Z'],
    ['on Monday at five', '2026-11-23T06:00:00Z', 'from 2026-11-23T22:00:00.000Z'],
    ['on Saturday', '2026-11-28T10:14:00Z', 'from 2026-11-29T22:00:00.000Z'],
    ['before the clocks of Melbourne change', '2026-04-04T00:00:00Z', 'from 2026-04-05T23:00:00.000Z'],
  ])('%s', (_when, now, expected) => {
    expect(at(week, now)).toBe(expected)
  })

  test('or nobody says when', () => {
    expect(at(null, '2026-11-23T06:00:00Z')).toBeNull()
    expect(at({ timeZone: 'UTC', days: week.days.map(() => null) }, '2026-11-23T06:00:00Z')).toBeNull()
  })

  test('on one day of the week only', () => {
    expect(at(hours('Sun 20:00-24:00', 'UTC'), '2026-11-29T23:59:59Z')).toBe('until 2026-11-30T00:00:00.000Z')
    expect(at(hours('Sun 20:00-24:00', 'UTC'), '2026-11-30T00:00:00Z')).toBe('from 2026-12-06T20:00:00.000Z')
  })
})

describe('hours are written', () => {
  test('with days, a range of days and times', () => {
    const days = parseDeskDays('Mon-Thu 9:00-17:30, Sat 10:00-12:00')
    expect(days).toEqual([
      ...Array.from({ length: 4 }, () => ({ from: 540, until: 1050 })),
      null,
      { from: 600, until: 720 },
      null,
    ])
    expect(deskHours.safeParse({ timeZone: 'UTC', days }).success).toBe(true)
  })

  test.each([
    '',
    'always',
    'mon-fri 9:00-17:00',
    'Mon-Fri 9-17',
    'Fri-Mon 9:00-17:00',
    'Mon 17:00-9:00',
    'Mon 9:00-9:00',
    'Mon 9:00-24:01',
    'Mon 9:60-17:00',
    'Mon-Wed 9:00-17:00, Wed 18:00-19:00',
    'Xyz 9:00-17:00',
  ])('not as "%s"', (text) => {
    expect(parseDeskDays(text)).toBeNull()
  })
})
