// Activities saved for later (LEARN-30).
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { instant } from '../shared/primitives.ts'

export const savedActivity = z.object({ activityId, savedAt: instant })
export type SavedActivity = z.output<typeof savedActivity>

/** One change. Of two changes to one activity the later one wins, whatever order they arrive in. */
export const savedActivityChange = z.object({
  activityId,
  isSaved: z.boolean(),
  /** When the learner made the change, by the client's clock; defaults to now. */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type SavedActivityChange = z.output<typeof savedActivityChange>
