// The language and time zone that mails are written in (LOGIN-15).
import { deviceTimeZone } from './device-time-zone.ts'

/** As the browser says them; what it does not say, or says at length, is left out. */
export function readerLocale(): { language?: string; timeZone?: string } {
  const { language } = navigator
  const timeZone = deviceTimeZone()
  return {
    ...(language && language.length <= 35 && { language }),
    ...(timeZone && timeZone.length <= 60 && { timeZone }),
  }
}
