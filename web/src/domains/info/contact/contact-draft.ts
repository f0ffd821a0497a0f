// What was typed into the contact form stays in this tab until it is sent: a failed send, a reload and a look
// at another page lose nothing.
import * as z from 'zod/mini'
import { randomHex } from '@oka/client/outbox/device.ts'
import { parseJson } from '@oka/client/parse-json.ts'
import { contactTopics } from '@oka/contract/messages/messages.schema.ts'
import { contactDraftKey } from '../../../platform/session/personal-data.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

const contactDraft = z.object({
  /** Of the message: a repeat of it after an answer that was lost is the same message. */
  id: z.string(),
  topic: z.enum(contactTopics),
  name: z.string(),
  email: z.string(),
  text: z.string(),
})
export type ContactDraft = z.output<typeof contactDraft>

export const emptyDraft = (email = ''): ContactDraft => ({
  id: randomHex(),
  topic: 'lesson',
  name: '',
  email,
  text: '',
})

/** Null where there is none. */
export const readDraft = (): ContactDraft | null =>
  contactDraft.safeParse(parseJson(sessionStore.read(contactDraftKey))).data ?? null

export const saveDraft = (draft: ContactDraft) => sessionStore.write(contactDraftKey, JSON.stringify(draft))

export const removeDraft = () => sessionStore.remove(contactDraftKey)
