// The table `activity_note`. Texts are sealed for the member, so they are opened here and never compared in
// SQL.
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { maxStoredNote } from '@oka/contract/notes/notes.schema.ts'
import type { Handle, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import { isTooLong, withDraft, type Draft, type StoredNote } from './note.rule.ts'

export interface ActivityNote extends Omit<StoredNote, 'text'> {
  activityId: string
  /** Null where it cannot be opened any more. */
  text: string | null
}

const sealedField = 'activity_note.sealed_text'
const storedDrafts = z.array(z.tuple([z.string(), z.number()]))

/** Every note of a member, deleted ones too, the latest first. */
export async function listNotes(
  db: Handle | Trx,
  values: SealedValues,
  memberId: string,
): Promise<ActivityNote[]> {
  const rows = await db
    .selectFrom('activity_note')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .orderBy('activity_id')
    .execute()
  return rows.map((row) => openNote(values, row))
}

interface NoteKey {
  memberId: string
  activityId: string
}

/**
 * Saves a draft as the rule says, and returns the note as it is then; null where there is none. One that
 * cannot be opened any more is written over. Throws `note_full`.
 */
export async function saveDraft(
  trx: Trx,
  values: SealedValues,
  key: NoteKey,
  draft: Draft,
): Promise<StoredNote | null> {
  const stored = await findNote(trx, values, key)
  const changed = withDraft(stored, draft, crypto.randomUUID())
  if (!changed) return stored
  if (isTooLong(changed)) throw new AppError('note_full')
  await writeNote(trx, values, key, changed)
  return changed
}

/**
 * Adds one member's notes to another's, sealed for the other; where both have one, they are joined. Where both
 * have no room, the other's own stays whole, and of the added one the beginning that fits.
 */
export async function mergeNotes(trx: Trx, values: SealedValues, from: string, to: string): Promise<void> {
  const own = new Map((await listNotes(trx, values, to)).map((note) => [note.activityId, note]))
  for (const { activityId, text, ...rest } of await listNotes(trx, values, from)) {
    const [draftId, madeAt] = rest.drafts.at(-1) ?? []
    if (text === null || draftId === undefined || madeAt === undefined) continue
    const key = { memberId: to, activityId }
    const stored = own.get(activityId)
    if (stored?.text == null) {
      await writeNote(trx, values, key, { text, ...rest })
      continue
    }
    const draft = { text, draftId, basedOn: null, madeAt, changedAt: rest.changedAt }
    const joined = withDraft({ ...stored, text: stored.text }, draft, crypto.randomUUID())
    if (joined)
      await writeNote(trx, values, key, { ...joined, text: wellFormed(joined.text.slice(0, maxStoredNote)) })
  }
}

/** Without half of a character at the end. */
const wellFormed = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')

async function findNote(
  trx: Trx,
  values: SealedValues,
  { memberId, activityId }: NoteKey,
): Promise<StoredNote | null> {
  const row = await trx
    .selectFrom('activity_note')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  if (!row) return null
  const { text, ...rest } = openNote(values, row)
  return text === null ? null : { text, ...rest }
}

async function writeNote(
  trx: Trx,
  values: SealedValues,
  { memberId, activityId }: NoteKey,
  { text, joinedLength, drafts, version, changedAt }: StoredNote,
): Promise<void> {
  const sealed = values.seal({ id: memberId, field: sealedField }, text)
  await sql`insert into activity_note
      (member_id, activity_id, id, sealed_text, joined_length, drafts, version, changed_at)
    values (${memberId}, ${activityId}, ${crypto.randomUUID()}, ${sealed}, ${joinedLength},
      ${JSON.stringify(drafts)}, ${version}, ${changedAt})
    on conflict (member_id, activity_id) do update set sealed_text = excluded.sealed_text,
      joined_length = excluded.joined_length, drafts = excluded.drafts, version = excluded.version,
      changed_at = excluded.changed_at`.execute(trx)
}

function openNote(values: SealedValues, row: Selectable<Tables['activity_note']>): ActivityNote {
  return {
    activityId: row.activity_id,
    text: openOrNull(values, row.member_id, row.sealed_text),
    joinedLength: row.joined_length,
    drafts: storedDrafts.parse(JSON.parse(row.drafts)),
    version: row.version,
    changedAt: row.changed_at,
  }
}

function openOrNull(values: SealedValues, memberId: string, sealed: string): string | null {
  try {
    return values.open({ id: memberId, field: sealedField }, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}
