// Where a sign-in leads. Only ever to this site: an address from a link may be anybody's.

/** `returnUrl` as a path of this site, or `null` where it leads elsewhere, or only in and out again. */
export function pathOnThisSite(returnUrl: string | null, origin: string, endless: readonly string[]): string | null {
  if (returnUrl === null || !/^\/(?![/\\])/.test(returnUrl)) return null
  const url = URL.parse(returnUrl, origin)
  if (!url || url.origin !== origin || endless.includes(url.pathname.replace(/\/+$/, ''))) return null
  return url.pathname + url.search + url.hash
}
