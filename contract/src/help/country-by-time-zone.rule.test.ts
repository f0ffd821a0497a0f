import { expect, test } from 'vitest'
import { countryByTimeZone } from './country-by-time-zone.rule.ts'

test.each([
  ['Europe/Dublin', 'IE'],
  ['Europe/London', 'GB'],
  ['America/Indiana/Knox', 'US'],
  ['America/Toronto', 'CA'],
  ['Australia/Lord_Howe', 'AU'],
  ['Asia/Calcutta', 'IN'],
])('a device in %s is in %s', (timeZone, country) => {
  expect(countryByTimeZone(timeZone)).toBe(country)
})

test.each(['UTC', 'Europe/Vienna', 'America/Mexico_City', 'Africa/Maseru', ''])(
  '%s names no country: the numbers of another one would be wrong',
  (timeZone) => {
    expect(countryByTimeZone(timeZone)).toBeNull()
  },
)
