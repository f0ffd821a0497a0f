/**
 * Where a lost visitor came from, for the log: the pattern of a page of this site, never what somebody read there;
 * `elsewhere` for any other site, `nowhere` without a referrer.
 */
export function referrerPattern(referrer: string | undefined, publicUrl: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return 'nowhere'
  const { origin, pathname } = new URL(referrer)
  if (origin !== new URL(publicUrl).origin) return 'elsewhere'
  const [, first, ...rest] = pathname.split('/')
  return `/${first ?? ''}${rest.map(() => '/:id').join('')}`
}
