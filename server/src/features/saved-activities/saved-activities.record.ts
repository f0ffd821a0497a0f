import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { mergeSavedActivities, savedRows } from './saved-activities.store.ts'

type Saved = ReturnType<typeof savedRows.parse>

export const savedActivitiesRecord = (): MemberRecord<{ saved: Saved }, 'savedActivities', 'saved_activity'> => ({
  name: 'savedActivities',
  ...memberTables('saved_activity'),
  rows: { saved: savedRows },
  toBootstrap: ({ saved }) => ({ savedActivities: toSavedActivities(saved) }),
  merge: mergeSavedActivities,
  retention: { description: 'Lessons saved for later and lessons removed again, until the member is deleted.', end: 'deleted-with-member' },
})

/** Newest first. */
export const toSavedActivities = (rows: Saved): SavedActivity[] =>
  rows.toSorted(([, at], [, otherAt]) => otherAt - at).map(([activityId, savedAt]) => ({ activityId, savedAt: new Date(savedAt).toISOString() }))
