// What Stripe answers is taken as it is written in its types, save where it decides about money or access:
// that is checked.

/** Stripe answered what this academy does not understand. It grants, changes and charges nothing. */
export class UnexpectedAnswerError extends Error {}

/** Stripe adds values to its enumerations; one that is not in the table is refused. */
export function parseKnownValue<T>(
  table: Readonly<Record<string, T>>,
  value: string | null | undefined,
  what: string,
): T {
  const meaning = Object.entries(table).find(([name]) => name === value)
  if (meaning) return meaning[1]
  throw new UnexpectedAnswerError(
    `Stripe answered a ${what} that is not known here: ${String(value).slice(0, 40)}`,
  )
}

export function parseWholeNumber(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new UnexpectedAnswerError(`Stripe answered no whole number as ${what}`)
}

/** Times of Stripe are in seconds. */
export const parseTime = (seconds: unknown, what: string): number => parseWholeNumber(seconds, what) * 1_000

export const parseOptionalTime = (seconds: number | null | undefined, what: string): number | null =>
  seconds === null || seconds === undefined ? null : parseTime(seconds, what)

/** Of an object that may be expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** The object itself, where it was requested. */
export const expandedOf = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null
