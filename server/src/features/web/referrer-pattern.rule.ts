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
