/**
 * Straight quotation marks and apostrophes as curly ones: `'` is always an apostrophe. A temperature stays on
 * one line.
 */
export const withCurlyQuotes = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll(/(^|[\s([{–—>*_])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(\d) °(?=[CF]\b)/g, '$1\u00A0°')

/** Every text inside `value` with curly quotes. */
export function curlyQuotesInside<T>(value: T): T
export function curlyQuotesInside(value: unknown): unknown {
  if (typeof value === 'string') return withCurlyQuotes(value)
  if (Array.isArray(value)) return value.map((item: unknown) => curlyQuotesInside(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, curlyQuotesInside(item)]))
  return value
}
