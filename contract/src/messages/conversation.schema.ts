// The conversation with the people who run the academy ("Chat with Us").
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { genericMessages } from '../shared/generic.messages.ts'
import { boundedString, instant, integer, requiredString } from '../shared/primitives.ts'
import { hasWords, messageId } from './messages.schema.ts'

/** In UTF-16 units; the field takes no more. */
export const maxChatText = 2_000

/** A repeat with the same id is the same message. */
export const chatMessage = z.strictObject({
  id: messageId,
  text: requiredString(maxChatText).check(z.refine(hasWords, genericMessages.required)),
  /** The lesson that it was written beside. */
  activityId: z.optional(activityId),
})
export type ChatMessage = z.output<typeof chatMessage>

/** Of a member, the oldest first. */
export const conversation = z.array(
  z.object({
    id: messageId,
    text: z.string(),
    sentAt: instant,
    /** The oldest first; none while nobody has answered. */
    answers: z.array(z.object({ text: z.string(), at: instant })),
  }),
)
export type Conversation = z.output<typeof conversation>

const minuteOfDay = integer(0, 24 * 60)

export const deskHours = z.object({
  /** IANA name. */
  timeZone: boundedString(60),
  /** From Monday; null: nobody is there on that day. */
  days: z.array(z.nullable(z.object({ from: minuteOfDay, until: minuteOfDay }))).check(z.length(7)),
})
export type DeskHours = z.output<typeof deskHours>
