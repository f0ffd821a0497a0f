// content/media/<readingId>/reading.json: what the server needs to know of a lesson read aloud.
import * as z from 'zod/mini'
import { activityId } from '@oka/contract/shared/ids.ts'
import { seconds, someText } from '@oka/contract/shared/primitives.ts'

export const readingAsset = z.object({
  readingId: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')),
  lessonId: activityId,
  /** Seconds. */
  duration: seconds,
  /** Of everything the voice was given. */
  wordsHash: someText(64),
  /** Where each passage of the text begins, in seconds, in their order in the text. */
  starts: z.array(seconds).check(z.minLength(1)),
})
export type ReadingAsset = z.output<typeof readingAsset>
