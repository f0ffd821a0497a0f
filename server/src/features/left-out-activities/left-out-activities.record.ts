import {
  leftOutReasons,
  type LeftOutActivity,
  type LeftOutReason,
} from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { leftOutRows, mergeLeftOut } from './left-out-activities.store.ts'

type LeftOut = ReturnType<typeof leftOutRows.parse>

const inWords: Record<LeftOutReason, string> = {
  age: 'Not our age',
  topic: 'Not our topic',
  seen: 'Seen already',
  tooHeavy: 'Too heavy just now',
}

export const leftOutActivitiesRecord = (): MemberRecord<
  { leftOut: LeftOut },
  'leftOutActivities',
  'left_out_activity'
> => ({
  name: 'leftOutActivities',
  ...memberTables('left_out_activity'),
  rows: { leftOut: leftOutRows },
  toBootstrap: ({ leftOut }) => ({
    leftOutActivities: leftOut.map(([activityId, reason]): LeftOutActivity => ({
      activityId,
      reason: reasonOf(reason),
    })),
  }),
  merge: mergeLeftOut,
  toReadable({ left_out_activity: rows }, { lessonTitle, day }) {
    const readable = ({ is_left_out: isLeftOut, reason, changed_at: changedAt }: (typeof rows)[number]) => {
      const known = reasonOf(reason)
      return `${isLeftOut === 1 ? 'Left out' : 'Taken back'} on ${day(changedAt)}${known ? `. ${inWords[known]}` : ''}`
    }
    return {
      title: 'Not for us',
      summary: `${counted(rows.filter(({ is_left_out: isLeftOut }) => isLeftOut === 1).length, 'lesson')} left out of what we recommend`,
      entries: rows
        .toSorted((a, b) => b.is_left_out - a.is_left_out || b.changed_at - a.changed_at)
        .map((row) => ({ label: lessonTitle(row.activity_id), value: readable(row) })),
    }
  },
  retention: ['leftOutLessons'],
  savedAt: { left_out_activity: 'changed_at' },
})

/** '' is stored where none was given. */
const reasonOf = (stored: string): LeftOutReason | null =>
  leftOutReasons.find((reason) => reason === stored) ?? null
