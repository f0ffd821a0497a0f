// The language and time zone that mails are written in (LOGIN-15).

/** As the browser says them; what it does not say, or says at length, is left out. */
export function readerLocale(): { language?: string; timeZone?: string } {
  const { language } = navigator
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...(language && language.length <= 35 && { language }), ...(timeZone && timeZone.length <= 60 && { timeZone }) }
}
