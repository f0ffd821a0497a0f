/**
 * A mangled address, half a `%` escape say, as one that can be read, so that it is a page nobody knows and not an error of the router.
 * Every other address, and those of the API, which tells its callers what is wrong, stay as they are.
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
