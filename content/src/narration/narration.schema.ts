// content/media/<readingId>/reading.json: the description of a narration.
import * as z from 'zod/mini'
import { activityId } from '@oka/contract/shared/ids.ts'
import { heard } from '../voice/heard.schema.ts'
import { seconds, requiredString } from '@oka/contract/shared/primitives.ts'

export const narrationAsset = z.object({
  readingId: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')),
  lessonId: activityId,
  /** Seconds. */
  duration: seconds,
  /** Hash of the input of the voice. */
  wordsHash: requiredString(64),
  /** The start of each passage of the text in seconds, in order. */
  starts: z.array(seconds).check(z.minLength(1)),
  sound: heard,
})
export type NarrationAsset = z.output<typeof narrationAsset>
