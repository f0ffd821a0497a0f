/**
 * The path of a request target without host, query, fragment, needless escapes, and empty or dot segments;
 * null where it cannot be decoded. A URL parser resolves an escaped dot segment like a plain one, so escapes
 * are decoded first.
 */
export function pagePath(target: string): string | null {
  const segments: string[] = []
  for (const raw of parseRawPath(target).split('/')) {
    const segment = decode(raw)
    if (segment === null) return null
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/** As it was sent, without host, query and fragment. */
export const parseRawPath = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''

/**
 * Whether a path that is no page is a file's, such as `/logo.png`: who requests one reads no page. `.html` is
 * what people type too; `.data` is a page's.
 */
export const isFilePath = (path: string): boolean => /\.(?!html?$|data$)[a-z][a-z0-9]{0,9}$/i.test(path)

/** With its question mark; empty where there is none. */
export const parseQuery = (target: string): string => /^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? ''

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    return text.isWellFormed() ? text : null
  } catch {
    return null
  }
}
