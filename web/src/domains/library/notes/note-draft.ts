// What is typed over a note from its first letter until it is saved: what it goes on from is fixed when typing
// begins, as the note may be read again or written by another tab meanwhile.
import { maxNote, type Note } from '@oka/contract/notes/notes.schema.ts'
import type { OutboxEntry } from '@oka/client/outbox/outbox-kind.ts'
import type { NoteValue } from '../../../platform/session-data/kinds/note.kind.ts'

export interface ReadNotes {
  notes: readonly Note[]
  /** Epoch ms; what was sent since may be missing. */
  requestedAt: number
}

/** `over`: the text of its draft that was shown when typing began; null where the draft begins with it. */
export type NoteDraft = Omit<NoteValue, 'text'> & { over: string | null }

/** Whether the account's text, as it was read, does not have this change yet. */
export const isNewer = (
  { isPending, refusal, acknowledgedAt }: OutboxEntry<NoteValue>,
  data: ReadNotes | undefined,
) => isPending || refusal !== undefined || (acknowledgedAt ?? 0) > (data?.requestedAt ?? 0)

/**
 * Of a note that is shown as `entry` and `data` have it: the draft that this device is writing, or the first
 * text of one over what the account has.
 */
export function beginDraft(
  activityId: string,
  data: ReadNotes | undefined,
  entry: OutboxEntry<NoteValue> | undefined,
): NoteDraft {
  if (entry && isNewer(entry, data)) {
    const { text: over, ...draft } = entry.value
    return { ...draft, over }
  }
  const known = data?.notes.find((note) => note.activityId === activityId)
  return {
    activityId,
    maxLength: Math.max(maxNote, known?.text.length ?? 0),
    draftId: randomId(),
    basedOn: known?.version ?? null,
    over: null,
  }
}

/**
 * What is stored of it. Another tab may have written on the same draft since: this is a draft of its own then,
 * which is joined with that one.
 */
export function draftValue(
  { over, ...draft }: NoteDraft,
  text: string,
  stored: OutboxEntry<NoteValue> | null,
): NoteValue {
  const isOvertaken = stored?.value.draftId === draft.draftId && stored.value.text !== over
  return { ...draft, text, draftId: isOvertaken ? randomId() : draft.draftId }
}

/** When what was sent last arrived; 0 where nothing arrived since the notes were read. */
export const arrivedSince = (data: ReadNotes | undefined, entries: readonly OutboxEntry<NoteValue>[]) =>
  entries.reduce(
    (latest, { refusal, acknowledgedAt }) =>
      data && refusal === undefined && (acknowledgedAt ?? 0) > data.requestedAt
        ? Math.max(latest, acknowledgedAt ?? 0)
        : latest,
    0,
  )

/** `crypto.randomUUID` exists on secure pages only. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
