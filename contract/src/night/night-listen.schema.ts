// The night listen: quotes joined into one recording of about five minutes.
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { requiredString, seconds } from '../shared/primitives.ts'

export const nightQuote = z.object({
  activityId,
  title: requiredString(200),
  author: requiredString(400),
  book: requiredString(300),
  /** When it begins, in seconds. */
  start: seconds,
})

/** What can be heard, without an address. */
export const nightListen = z.object({ duration: seconds, quotes: z.array(nightQuote) })
export type NightListen = z.output<typeof nightListen>
