// A private note to a lesson: on this device at once, and with the account of a signed-in member. What a
// visitor writes is not sent.
import * as z from 'zod/mini'
import { joinNotes } from '@oka/contract/notes/join-notes.rule.ts'
import { maxNote } from '@oka/contract/notes/notes.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { storableText } from './storable-text.rule.ts'

const noteValue = z.object({
  activityId,
  /** As long as it was written: one that is too long stays on this device. */
  text: z.string(),
  /** What the account may get: what is written over two joined texts may be as long as they are. */
  maxLength: z.number(),
  draftId: z.string(),
  basedOn: z.nullable(z.string()),
})
export type NoteValue = z.output<typeof noteValue>

export const noteKind: OutboxKind<NoteValue> = {
  name: 'note',
  schema: noteValue,
  keyOf: (value) => value.activityId,
  isSequenced: false,
  isForAccounts: true,
  /** The server knows the drafts that it has, so they may arrive in any order. */
  sendsOnUnload: true,

  merge(previous, next, changedAt) {
    const change = { ...next, text: storableText(next.text) }
    // of another scope or tab, and written without knowing of each other
    if (previous?.value.draftId !== next.draftId)
      return isOnlyHere(previous) ? joined(previous.value, change) : change
    return previous.changedAt >= changedAt ? null : change
  },

  send: (...sent) =>
    loadSendNote().then(
      ({ sendNote }) => sendNote(...sent),
      () => null,
    ),

  /** It is no part of the account: pages that show notes read them in a call of their own. */
  apply: (data) => data,

  reassign({ value }, existing) {
    if (value.text === '') return null
    return isOnlyHere(existing) ? joined(existing.value, value) : { ...value, basedOn: null }
  },
}

/** Its own script: home knows notes only to keep them. Pages on which they are written load it ahead. */
export const loadSendNote = () => import('./send-note.lazy.ts')

/** It waits, or was refused. */
const isOnlyHere = (entry: OutboxEntry<NoteValue> | null): entry is OutboxEntry<NoteValue> =>
  entry !== null && (entry.isPending || entry.refusal !== undefined)

/** What is only here, with another text below it. */
function joined(waiting: NoteValue, { text, maxLength }: NoteValue): NoteValue {
  const both = joinNotes(waiting.text, text)
  const isSendable = waiting.text.length <= waiting.maxLength && text.length <= maxLength
  return { ...waiting, text: both, maxLength: isSendable ? Math.max(maxNote, both.length) : maxNote }
}
