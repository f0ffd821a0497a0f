// What is typed into the conversation stays in this tab until the academy has it: a closed panel, a failed
// send and a reload lose nothing.
import * as z from 'zod/mini'
import { parseJson } from '@oka/client/parse-json.ts'
import { chatMessage } from '@oka/contract/messages/conversation.schema.ts'
import { chatDraftKey } from '../../../platform/session/personal-data.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

const conversationDraft = z.object({
  /** In the field. */
  text: z.string(),
  /** Sent by a press, and not at the academy yet; the oldest first. */
  unsent: z.array(chatMessage),
})
export type ConversationDraft = z.output<typeof conversationDraft>

const empty: ConversationDraft = { text: '', unsent: [] }

export const readDraft = (): ConversationDraft =>
  conversationDraft.safeParse(parseJson(sessionStore.read(chatDraftKey))).data ?? empty

/** What is in the draft by now, with these changes; returns it. */
export function changeDraft(changes: Partial<ConversationDraft>): ConversationDraft {
  const draft = { ...readDraft(), ...changes }
  if (draft.text === '' && draft.unsent.length === 0) sessionStore.remove(chatDraftKey)
  else sessionStore.write(chatDraftKey, JSON.stringify(draft))
  return draft
}
