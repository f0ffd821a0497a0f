import { expect, test } from 'vitest'
import { calendarDateText, dateText, dayText, monthText } from './date-text.ts'

test('dates are written as Intl writes them for Britain', () => {
  for (let day = 0; day < 400; day++) {
    const instant = new Date(Date.UTC(2026, 0, 1 + day, 23, 59)).toISOString()
    const write = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', parts).format(new Date(instant))
    const timeZone = 'UTC'
    expect(dateText(instant)).toBe(write({ day: 'numeric', month: 'long', year: 'numeric' }))
    expect(calendarDateText(instant)).toBe(
      write({ day: 'numeric', month: 'long', year: 'numeric', timeZone }),
    )
    expect(monthText(instant)).toBe(write({ month: 'long', year: 'numeric', timeZone }))
    expect(dayText(instant)).toBe(write({ weekday: 'long', day: 'numeric', month: 'long', timeZone }))
  }
})
