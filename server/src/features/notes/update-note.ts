import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type { Note, NoteChange } from '@oka/contract/notes/notes.schema.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Caller, type Learner } from '../../http/caller.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers } from '../identity/index.ts'
import type { StoredNote } from './note.rule.ts'
import { listNotes, saveDraft } from './notes.store.ts'

export interface NotesDeps {
  database: Database
  sealedValues: SealedValues
  catalogue: LiveCatalogue
}

/** The caller's notes, the latest first, without those that cannot be opened any more. */
export async function readNotes({ database, sealedValues }: NotesDeps, caller: Caller): Promise<Note[]> {
  if (caller.kind !== 'member' && caller.kind !== 'anonymous') return []
  const stored = await listNotes(database.db, sealedValues, caller.memberId)
  return stored.flatMap(({ activityId, text, ...rest }) =>
    text === null || text === '' ? [] : [toNote(activityId, { ...rest, text })],
  )
}

/**
 * Saves a draft, of locked and withdrawn activities too. Returns the note, null once it is deleted. Throws
 * `activity_unknown`, `note_full`, or `member_unknown` when an anonymous member signed in meanwhile.
 */
export async function updateNote(
  { database, sealedValues, catalogue }: NotesDeps,
  learner: Learner,
  change: NoteChange,
  now: number,
): Promise<Note | null> {
  const { memberId } = learner
  const { activityId, text, draftId, basedOn } = change
  if (catalogue.activity(activityId) === undefined) throw new AppError('activity_unknown')
  const madeAt = Date.parse(change.changedAt)
  const draft = { text, draftId, basedOn, madeAt, changedAt: changedAtOf(change, now) }
  const saved = await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    return saveDraft(trx, sealedValues, { memberId, activityId }, draft)
  })
  return saved === null || saved.text === '' ? null : toNote(activityId, saved)
}

const toNote = (activityId: string, { text, changedAt, version, joinedLength }: StoredNote): Note => ({
  activityId,
  text,
  writtenAt: new Date(changedAt).toISOString(),
  version,
  isJoined: joinedLength > 0 && joinedLength < text.length,
})
