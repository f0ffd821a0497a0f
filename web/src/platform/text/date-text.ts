// Dates by names of our own: the first date format of `Intl` takes a slow phone a tenth of a second, in which
// it answers no press.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * 21 November 2027, in the reader's time zone: the day of a membership or a payment is written one way
 * everywhere.
 */
export function dateText(instant: string): string {
  const date = new Date(instant)
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}

/*
 * Dates of the catalogue and of help lines, in UTC: the same on the server and in every zone. Day before
 * month, as the texts of lessons and programs write it; two orders on one page would have to be read twice.
 */

/** 21 November 2027 */
export function calendarDateText(instant: string): string {
  const date = new Date(instant)
  return `${date.getUTCDate()} ${monthText(instant)}`
}

/** January 2026 */
export function monthText(instant: string): string {
  const date = new Date(instant)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Monday 30 November */
export function dayText(instant: string): string {
  const date = new Date(instant)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}
