// What somebody looked for and did not find, in their own words.
import * as z from 'zod/mini'
import { requiredString } from '../shared/primitives.ts'

/** In UTF-16 units; the field on the page takes no more. */
export const maxRequestLength = 280

const hasWords = /[\p{L}\p{N}]/u

/** Its words and nothing else: no account, no language, no time of the device. */
export const lessonRequest = z.strictObject({
  text: requiredString(maxRequestLength).check(
    z.refine((text) => hasWords.test(text), 'must have a word in it'),
  ),
})
