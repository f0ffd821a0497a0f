// Times and dates as the reader of a mail writes them.
import type { MailReader } from './mail-reader.ts'

/**
 * The mails are written in English; the reader's time zone applies to times in them, the conventions of their
 * region (order, 12 or 24 hours) to times of day. Days are written as on the pages, so that a receipt reads
 * the same in both.
 */
export interface MailTimes {
  time: (at: number) => string
  /** `21 November 2027`. */
  date: (at: number) => string
  /** `21 November`. */
  dayAndMonth: (at: number) => string
}

/** `21 November 2027`, whatever the region. */
const pageLocale = 'en-GB'

export function timesFor({ language, timeZone }: MailReader): MailTimes {
  // one order in all mails of a reader whose region is unknown
  const region = regionalEnglish(language) ?? pageLocale
  const formatter = (options: Intl.DateTimeFormatOptions, locale = pageLocale) => {
    const format =
      formatOrNull(locale, { ...options, timeZone: timeZone === '' ? 'UTC' : timeZone }) ??
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (at: number) => format.format(at)
  }
  const dayAndMonth = { day: 'numeric', month: 'long' } as const
  const date = { ...dayAndMonth, year: 'numeric' } as const
  return {
    time: formatter(
      { ...date, weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      region,
    ),
    date: formatter(date),
    dayAndMonth: formatter(dayAndMonth),
  }
}

function formatOrNull(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return null // a time zone that this server's data does not have
  }
}

function regionalEnglish(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return region === undefined ? null : new Intl.Locale('en', { region }).toString()
  } catch {
    return null
  }
}
