// Days and times as the reader's device has them, in the language of the page's words.
import { useMemo } from 'react'
import { useSite } from '../site/site.ts'
import { textLanguage } from './text-language.ts'

export interface Dates {
  /** `21 November 2026` in an order the language is used to. */
  day: (instant: string) => string
  /** The day and the time of day. */
  moment: (instant: string) => string
  /** Time of day. */
  time: (instant: string) => string
}

export function useDates(): Dates {
  const { language } = useSite()
  return useMemo(() => {
    const locale = textLanguage(language)
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, options)
      return (instant: string) => formatter.format(new Date(instant)).replaceAll('\u202f', ' ')
    }
    const day = dayFormat(locale)
    const time = format({ timeStyle: 'short' })
    return { day, time, moment: (instant: string) => `${day(instant)}, ${time(instant)}` }
  }, [language])
}

/** Its day and month stay on one line. */
function dayFormat(locale: string) {
  const formatter = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (instant: string) => {
    const parts = formatter.formatToParts(new Date(instant))
    const isJoint = (index: number) => [parts[index - 1], parts[index + 1]].every((part) => part?.type === 'day' || part?.type === 'month')
    return parts.map(({ value }, index) => (isJoint(index) ? value.replaceAll(' ', '\u00a0') : value)).join('')
  }
}
