import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { mergeSavedActivities, savedRows } from './saved-activities.store.ts'

type Saved = ReturnType<typeof savedRows.parse>

export const savedActivitiesRecord = (): MemberRecord<
  { saved: Saved },
  'savedActivities',
  'saved_activity'
> => ({
  name: 'savedActivities',
  ...memberTables('saved_activity'),
  rows: { saved: savedRows },
  toBootstrap: ({ saved }) => ({ savedActivities: toSavedActivities(saved) }),
  merge: mergeSavedActivities,
  toReadable({ saved_activity: rows }, { lessonTitle, day }) {
    const saved = rows.filter(({ is_saved: isSaved }) => isSaved === 1)
    return {
      title: 'Saved for later',
      summary: `${counted(saved.length, 'lesson')} saved`,
      entries: rows
        .toSorted((a, b) => b.is_saved - a.is_saved || b.changed_at - a.changed_at)
        .map((row) => ({
          label: lessonTitle(row.activity_id),
          value: `${row.is_saved === 1 ? 'Saved' : 'Removed'} on ${day(row.changed_at)}`,
        })),
    }
  },
  retention: ['savedLessons'],
  savedAt: { saved_activity: 'changed_at' },
})

/** Newest first. */
export const toSavedActivities = (rows: Saved): SavedActivity[] =>
  rows
    .toSorted(([, at], [, otherAt]) => otherAt - at)
    .map(([activityId, savedAt]) => ({ activityId, savedAt: new Date(savedAt).toISOString() }))
