// Days and times as the reader's device has them, in the language of the page's words.
import { useMemo } from 'react'
import { useSite } from '../site/site.ts'
import { dateText } from './date-text.ts'
import { textLanguage } from './text-language.ts'

export interface Dates {
  /** `21 November 2026`. */
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
    const time = format({ timeStyle: 'short' })
    return { day: dayOf, time, moment: (instant: string) => `${dayOf(instant)}, ${time(instant)}` }
  }, [language])
}

/** As `dateText`, whose order every page has; its day and month stay on one line. */
const dayOf = (instant: string) => dateText(instant).replace(' ', '\u00a0')
