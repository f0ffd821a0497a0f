// Base schemas. All are bounded, so that both engines can store every valid value.
import * as z from 'zod/mini'
import { genericMessages } from './generic.messages.ts'

/** Without lone surrogates. `String.isWellFormed` needs Firefox 119. */
export const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** Text without NUL (PostgreSQL refuses it) and without lone surrogates, at most `max` code points: zod counts these. */
export const boundedString = (max: number) =>
  z.string().check(
    z.maxLength(max, { abort: true }),
    z.refine((value) => !value.includes('\0') && isWellFormed(value), 'must not contain invalid characters'),
  )

/** Text of at least one character. */
export const requiredString = (max: number) =>
  boundedString(max).check(z.minLength(1, genericMessages.required))

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** Seconds of media time, fractions allowed; a day at most. */
export const seconds = z.number().check(z.gte(0), z.lte(86_400))

/** A whole number that both engines and JSON represent exactly. */
export const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** One of the numbers of an enumeration `{ name: number }`. */
export function enumValue<const E extends Record<string, number>>(enumeration: E) {
  return z.literal(Object.values(enumeration) as [E[keyof E], ...E[keyof E][]])
}

/** The body of a POST that needs no value: `{}`, so that anything else is refused like every wrong body. */
export const emptyBody = z.strictObject({})
