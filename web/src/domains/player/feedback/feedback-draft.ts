// What is said of a lesson stays in this tab until it is sent: a closed sheet, a failed press and a reload lose
// nothing.
import * as z from 'zod/mini'
import { parseJson } from '@oka/client/parse-json.ts'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import { negativeReasons, positiveReasons } from '@oka/contract/messages/messages.schema.ts'
import { feedbackDraftKey } from '../../../platform/session/personal-data.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

const feedbackDraft = z.object({
  /** Of the message: a repeat of it after an answer that was lost is the same message. Null: nothing pressed. */
  id: z.nullable(z.string()),
  type: z.union([z.literal(feedbackType.positive), z.literal(feedbackType.negative)]),
  /** The press itself has arrived. */
  isNoted: z.boolean(),
  reasons: z.array(z.enum([...positiveReasons, ...negativeReasons])),
  text: z.string(),
})
export type FeedbackDraft = z.output<typeof feedbackDraft>

/** By the lesson's id. */
const feedbackDrafts = z.record(z.string(), feedbackDraft)

export const emptyDraft: FeedbackDraft = {
  id: null,
  type: feedbackType.positive,
  isNoted: false,
  reasons: [],
  text: '',
}

const readAll = () => feedbackDrafts.safeParse(parseJson(sessionStore.read(feedbackDraftKey))).data ?? {}

/** Null where nothing waits. */
export const readDraft = (activityId: string): FeedbackDraft | null => readAll()[activityId] ?? null

const hasWords = ({ reasons, text }: FeedbackDraft) => reasons.length > 0 || text !== ''
const waits = (draft: FeedbackDraft) => hasWords(draft) || (draft.id !== null && !draft.isNoted)

/** Keeps what waits to be sent, and only that; null removes it. */
export function saveDraft(activityId: string, draft: FeedbackDraft | null) {
  const { [activityId]: _, ...others } = readAll()
  const drafts = draft && waits(draft) ? { ...others, [activityId]: draft } : others
  if (Object.keys(drafts).length === 0) sessionStore.remove(feedbackDraftKey)
  else sessionStore.write(feedbackDraftKey, JSON.stringify(drafts))
}
