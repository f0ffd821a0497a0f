// Where a sign-in leads. Only ever to this site: an address in a link can be anyone's.

/**
 * `returnUrl` as a path of this site. `null` where it leads elsewhere, or to one of `excluded`, which would
 * sign in or out again.
 */
export function pathOnThisSite(
  returnUrl: string | null,
  origin: string,
  excluded: readonly string[],
): string | null {
  if (returnUrl === null || !/^\/(?![/\\])/.test(returnUrl)) return null
  const url = parseUrl(returnUrl, origin)
  if (!url || url.origin !== origin || excluded.includes(url.pathname.replace(/\/+$/, ''))) return null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? null : path // `/..//host` becomes `//host`, which is another site
}

/** `URL.parse` needs Safari 18. */
function parseUrl(url: string, base: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
