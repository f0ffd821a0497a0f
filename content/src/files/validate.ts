import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { Outcome } from '../problem.ts'

/** Zod's English messages, without setting a locale for the whole process. */
const english = en().localeError

/**
 * Validates front matter or JSON, with one problem for each invalid field, and its line where `lineOf` finds
 * one.
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  data: unknown,
  file: string,
  lineOf: (field: string) => number | undefined = () => undefined,
): Outcome<z.output<S>> {
  const result = schema.safeParse(data, { error: english })
  if (result.success) return { value: result.data }
  return {
    problems: result.error.issues.map(({ path, message, code }) => ({
      file,
      field: path.join('.'),
      message: code === 'unrecognized_keys' ? `${message} (is it misspelt?)` : message,
      line: lineOf(path.join('.')),
    })),
  }
}
