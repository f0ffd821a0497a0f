// "Not for us": lessons that the member does not want to be recommended (PROF-9).
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { instant } from '../shared/primitives.ts'

export const leftOutReasons = ['age', 'topic', 'seen', 'tooHeavy'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutActivity = z.object({
  activityId,
  /** Optional: the member need not say. */
  reason: z.nullable(z.literal([...leftOutReasons])),
})
export type LeftOutActivity = z.output<typeof leftOutActivity>

/** One change. Of two changes to one activity the later one wins, whatever order they arrive in. */
export const leftOutActivityChange = z.extend(leftOutActivity, {
  /** False takes it back. */
  isLeftOut: z.boolean(),
  /** When the learner made the change, by the client's clock; defaults to now. */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type LeftOutActivityChange = z.output<typeof leftOutActivityChange>
