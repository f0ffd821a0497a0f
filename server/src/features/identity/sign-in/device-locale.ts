// The language and the time zone that a device names, for the mails to its account; a wrong value counts as
// unknown.

const maxLanguageLength = 35
const maxTimeZoneLength = 60

/** BCP 47 in canonical form, such as de-AT; '' for anything else. */
export function parseLanguage(tag: string | undefined): string {
  if (!tag) return ''
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return canonical.length > maxLanguageLength ? '' : canonical
  } catch {
    return ''
  }
}

/** An IANA name as the device wrote it, such as Europe/Vienna; '' for anything else, also an offset. */
export function parseTimeZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z]/.test(name) || name.length > maxTimeZoneLength) return ''
  try {
    // throws for an unknown one
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === undefined
      ? ''
      : name
  } catch {
    return ''
  }
}
