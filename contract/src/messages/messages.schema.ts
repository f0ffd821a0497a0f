// What people write to the academy: by the contact form (PUB-5), and about a lesson (LEARN-16).
import * as z from 'zod/mini'
import { feedbackType } from '../feedback/feedback.enums.ts'
import { email } from '../identity/identity.schema.ts'
import { activityId } from '../shared/ids.ts'
import { genericMessages } from '../shared/generic.messages.ts'
import { boundedString, enumValue, requiredString } from '../shared/primitives.ts'

/** In UTF-16 units; the fields on the pages take no more. */
export const maxMessage = 5_000
export const maxSenderName = 100
export const maxFeedbackText = 2_000
export const maxPlace = 200

/** Made by the client, one for each message: a repeat of it is the same message. */
export const messageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'is not a random id'))

/** As they are stored, and as the contact form offers them. */
export const contactTopics = ['lesson', 'membership', 'fault', 'idea', 'partner'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

export const contactMessage = z.strictObject({
  id: messageId,
  topic: z.enum(contactTopics),
  /** '' where none is given. */
  name: boundedString(maxSenderName),
  email,
  text: requiredString(maxMessage).check(z.refine(hasWords, genericMessages.required)),
})
export type ContactMessage = z.output<typeof contactMessage>

/** Three groups of three, for whoever talks about the message. */
export const messageReference = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/))

/** What helped, and what is not right; as they are stored. */
export const positiveReasons = ['shortAnswer', 'thingToTry', 'length', 'wording'] as const
export const negativeReasons = ['doesNotFit', 'hardToFollow', 'wrong', 'videoOrSound', 'judged'] as const
export type PositiveReason = (typeof positiveReasons)[number]
export type NegativeReason = (typeof negativeReasons)[number]

const reason = z.enum([...positiveReasons, ...negativeReasons])
export type FeedbackReason = z.output<typeof reason>

const reasonsByType: { readonly [Type in number]?: readonly string[] } = {
  [feedbackType.positive]: positiveReasons,
  [feedbackType.negative]: negativeReasons,
}

/**
 * The press comes first, without words; the same `id` with reasons or words adds them once. The type and the
 * text alone are what older clients send.
 */
export const feedback = z
  .strictObject({
    id: z.optional(messageId),
    type: enumValue(feedbackType),
    text: z.optional(boundedString(maxFeedbackText)),
    activityId: z.optional(activityId),
    reasons: z.optional(z.array(reason).check(z.maxLength(positiveReasons.length))),
    /** Where in the lesson, in words for whoever looks for it: a time, or how a paragraph begins. */
    place: z.optional(boundedString(maxPlace)),
    /** A member would like an answer, at the address of the account. */
    wantsAnswer: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ type, reasons = [] }) => reasons.every((one) => reasonsByType[type]?.includes(one)), {
      error: 'are not reasons of this type',
      path: ['reasons'],
    }),
  )
export type Feedback = z.output<typeof feedback>
