// "Did you try it?": what a learner says of the thing to try in a lesson (CAT-3).
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { instant } from '../shared/primitives.ts'

export const tryAnswerKinds = ['worked', 'tooMuch', 'notToday'] as const
export type TryAnswerKind = (typeof tryAnswerKinds)[number]

export const tryAnswer = z.object({
  activityId,
  answer: z.literal([...tryAnswerKinds]),
  answeredAt: instant,
  /**
   * When "not today" came back to the learner last; `null` for never. It says nothing about an answer given
   * later.
   */
  remindedAt: z.nullable(instant),
})
export type TryAnswer = z.output<typeof tryAnswer>

/** One change. Of two changes to one activity the later one wins, whatever order they arrive in. */
export const tryAnswerChange = z.object({
  activityId,
  /** `null` takes the answer back. */
  answer: z.nullable(z.literal([...tryAnswerKinds])),
  /** When the learner made the change, by the client's clock; defaults to now. */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type TryAnswerChange = z.output<typeof tryAnswerChange>

/**
 * It came back on one device; no other device asks again for the same answer. It changes no answer, so it
 * overtakes none.
 */
export const tryReminder = z.object({
  activityId,
  changedAt: z.optional(instant),
  sentAt: z.optional(instant),
})
export type TryReminder = z.output<typeof tryReminder>
