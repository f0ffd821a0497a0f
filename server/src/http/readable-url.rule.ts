/**
 * A path with an invalid escape (half a `%E0`, say), escaped again so that the router can read it and answers
 * with the 404 page instead of an error. Every other path stays as it is, and so do those of the API, whose
 * callers get an error that says what is wrong.
 */
export function readableUrl(url: string, apiPrefix: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (isReadable(path) || path.startsWith(`${apiPrefix}/`)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
