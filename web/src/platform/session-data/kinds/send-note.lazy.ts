import type { NoteChange } from '@oka/contract/notes/notes.schema.ts'
import { updateNote } from '@oka/contract/notes/notes.endpoints.ts'
import { RefusedChangeError, type OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { isPermanent } from '../api-errors.ts'

/** As it is stored on this device. */
type WaitingNote = Omit<NoteChange, 'changedAt' | 'sentAt'> & { maxLength: number }

/** A note that is too long is not sent, and one that the server refuses stays on this device. */
export const sendNote: OutboxKind<WaitingNote>['send'] = async (value, { changedAt, sentAt }, call) => {
  const { maxLength, ...note } = value
  if (note.text.length > maxLength) throw new RefusedChangeError('too-long')
  try {
    await call(updateNote, { ...note, changedAt, sentAt })
  } catch (error) {
    throw isPermanent(error) ? new RefusedChangeError('refused') : error
  }
  return { ackedSequence: null, account: null }
}
