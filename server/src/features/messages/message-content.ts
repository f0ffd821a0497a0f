// What is sealed of a message, and the words for what it is about.
import * as z from 'zod/mini'
import type { ContactTopic, FeedbackReason } from '@oka/contract/messages/messages.schema.ts'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'

const messageContent = z.object({
  topic: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  text: z.optional(z.string()),
  reasons: z.optional(z.array(z.string())),
  place: z.optional(z.string()),
  /** Such as `Firefox on Windows`. */
  browser: z.optional(z.string()),
  wantsAnswer: z.optional(z.boolean()),
  /** Of staff, the oldest first; `at` in epoch milliseconds. */
  answers: z.optional(z.array(z.object({ text: z.string(), at: z.number() }))),
  /** Of a release before, which stored the last one only. */
  answer: z.optional(z.string()),
})
export type MessageContent = z.output<typeof messageContent>

export interface Answer {
  text: string
  /** Epoch milliseconds. */
  at: number
}

/** The oldest first. */
export const answersOf = (
  { answers, answer }: MessageContent,
  { answered_at: answeredAt }: { answered_at: number | null },
): readonly Answer[] =>
  answers ?? (answer !== undefined && answeredAt !== null ? [{ text: answer, at: answeredAt }] : [])

const sealedFor = (id: string) => ({ id, field: 'message.sealed_content' })

export const sealContent = (values: SealedValues, id: string, content: MessageContent) =>
  values.seal(sealedFor(id), JSON.stringify(content))

/** Null where it cannot be opened any more. */
export function openContent(
  values: SealedValues,
  { id, sealed_content: sealed }: { id: string; sealed_content: string | null },
): MessageContent | null {
  if (sealed === null) return {}
  try {
    return messageContent.parse(JSON.parse(values.open(sealedFor(id), sealed)))
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}

const topics: Record<ContactTopic, string> = {
  lesson: 'A lesson',
  membership: 'My membership',
  fault: 'Something doesn’t work',
  idea: 'An idea',
  partner: 'Becoming a partner',
}

const reasons: Record<FeedbackReason, string> = {
  shortAnswer: 'The short answer',
  thingToTry: 'The thing to try',
  length: 'It was short',
  wording: 'How it was said',
  doesNotFit: 'It doesn’t fit my child',
  hardToFollow: 'It’s hard to follow',
  wrong: 'Something in it is wrong',
  videoOrSound: 'The video or the sound',
  judged: 'It made me feel judged',
}

const types: Record<number, string> = {
  [feedbackType.positive]: 'It helps',
  [feedbackType.negative]: 'Something isn’t right',
  [feedbackType.suggestion]: 'An idea',
  [feedbackType.support]: 'A question',
  [feedbackType.rateApp]: 'A rating of the app',
}

/** Of a later release: as it is stored. */
const wordsIn = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name

/** Such as `A lesson` or `Something isn’t right: It’s hard to follow`. */
export function describeMessage(type: number, { topic, reasons: chosen = [] }: MessageContent): string {
  if (topic !== undefined) return wordsIn(topics, topic)
  const what = wordsIn(types, String(type))
  return chosen.length === 0 ? what : `${what}: ${chosen.map((one) => wordsIn(reasons, one)).join(', ')}`
}
