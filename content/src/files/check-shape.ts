import * as z from 'zod/mini'
import type { Outcome } from '../problem.ts'

/** Zod's English, without setting a locale for whoever else uses zod in this process. */
const english = z.locales.en().localeError

/** Checks what an author wrote, with one problem for each field that is wrong. */
export function checkShape<S extends z.ZodMiniType>(schema: S, data: unknown, file: string): Outcome<z.output<S>> {
  const result = schema.safeParse(data, { error: english })
  if (result.success) return { value: result.data }
  return {
    problems: result.error.issues.map(({ path, message, code }) => ({
      file,
      field: path.join('.'),
      message: code === 'unrecognized_keys' ? `${message} (is it misspelt?)` : message,
    })),
  }
}
