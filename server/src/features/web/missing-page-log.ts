import { minuteMs } from '@oka/contract/shared/durations.ts'

const maxWarnings = 10

/**
 * How a page that was not found is logged. One that a page of this site links to is a warning, so that broken
 * links are found; all others are made-up or old addresses. Anyone can claim such a link, so there are at
 * most ten warnings a minute.
 */
export function missingPageLog(publicUrl: string, now: () => number) {
  let startedAt = 0
  let warnings = 0
  return (referer: string | undefined): { level: 'warn' | 'info'; referrer: string } => {
    const referrer = referrerPattern(referer, publicUrl)
    if (now() - startedAt >= minuteMs) {
      startedAt = now()
      warnings = 0
    }
    const isWarning = referrer.startsWith('/') && ++warnings <= maxWarnings
    return { level: isWarning ? 'warn' : 'info', referrer }
  }
}

/**
 * The referrer of a page that was not found, for the log: the pattern of a page of this site without ids,
 * `elsewhere` for another site, `nowhere` without one.
 */
export function referrerPattern(referrer: string | undefined, publicUrl: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return 'nowhere'
  const { origin, pathname } = new URL(referrer)
  if (origin !== new URL(publicUrl).origin) return 'elsewhere'
  const [, first, ...rest] = pathname.split('/')
  return `/${first ?? ''}${rest.map(() => '/:id').join('')}`
}
