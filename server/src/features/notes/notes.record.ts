import type { Tables } from '../../db/schema.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { MemberRecord, NoRows } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { listNotes, mergeNotes } from './notes.store.ts'

/** Opened for the member's own copy. */
type ExportedNote = Omit<Tables['activity_note'], 'id' | 'sealed_text'> & { text: string }

/** No part of it is in the bootstrap answer: a page reads the notes that it shows. */
export const notesRecord = (
  values: SealedValues,
): MemberRecord<NoRows, never, 'activity_note', { activity_note: ExportedNote[] }> => ({
  name: 'notes',
  ...memberTables('activity_note'),
  rows: {},
  toBootstrap: () => ({}),
  merge: (trx, anonymousId, memberId) => mergeNotes(trx, values, anonymousId, memberId),
  async exportData(trx, memberId) {
    const notes = await listNotes(trx, values, memberId)
    return {
      activity_note: notes.map(({ activityId, text, joinedLength, drafts, version, changedAt }) => ({
        member_id: memberId,
        activity_id: activityId,
        text: text ?? unreadable,
        joined_length: joinedLength,
        drafts: JSON.stringify(drafts),
        version,
        changed_at: changedAt,
      })),
    }
  },
  toReadable({ activity_note: rows }, { lessonTitle, day }) {
    return {
      title: 'Notes to lessons',
      summary: counted(rows.filter(({ text }) => text !== '').length, 'note'),
      entries: rows.map(({ activity_id: activityId, text, changed_at: at }) => ({
        label: lessonTitle(activityId),
        value: text === '' ? `Deleted on ${day(at)}` : `${text} (written on ${day(at)})`,
      })),
    }
  },
  retention: ['notes'],
  savedAt: { activity_note: 'changed_at' },
})

const unreadable = '(cannot be read any more)'
