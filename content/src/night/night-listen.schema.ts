// content/media/<nightId>/night.json: the quotes joined into one recording for the night, night.m4a.
import * as z from 'zod/mini'
import { activityId } from '@oka/contract/shared/ids.ts'
import { requiredString, seconds } from '@oka/contract/shared/primitives.ts'
import { heard } from '../voice/heard.schema.ts'

/** content/night-listen.yaml: the ids of quotes, in the order in which they are spoken. */
export const nightList = z.array(activityId).check(
  z.minLength(1),
  z.refine((ids) => new Set(ids).size === ids.length, 'has a quote twice'),
)

export const nightListen = z.object({
  nightId: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')),
  /** Seconds. */
  duration: seconds,
  /** The start of each quote, in order. */
  parts: z.array(z.object({ lessonId: activityId, start: seconds })).check(z.minLength(1)),
  /** Hash of the input of the voice. */
  wordsHash: requiredString(64),
  sound: heard,
})
export type NightListen = z.output<typeof nightListen>
