// Progress in plain words, for the member who reads what is stored about them.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables, type ExportedTables } from '../../member-records/member-tables.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { buildLearningSummary, type LearningRows, type LearningSummary } from './learning-summary.ts'
import { mergeLearningProgress } from './merge-progress.ts'
import { positionRows } from './program-position.store.ts'
import { progressRows } from './progress.store.ts'
import { counted, type ReadableContext, type ReadablePart } from '../../member-records/person-data.ts'

type LearningTable = 'progress' | 'program_position' | 'device_sequence'

export const learningProgressRecord = ({
  catalogue,
}: {
  catalogue: LiveCatalogue
}): MemberRecord<LearningRows, keyof LearningSummary, LearningTable> => ({
  name: 'learningProgress',
  ...memberTables('progress', 'program_position', 'device_sequence'),
  rows: { progress: progressRows, positions: positionRows },
  toBootstrap: (rows, context) => buildLearningSummary(rows, context, catalogue),
  merge: (trx, anonymousId, memberId) => mergeLearningProgress(trx, anonymousId, memberId, catalogue),
  toReadable: readableLearning,
  retention: ['progress', 'installations'],
  savedAt: { progress: 'last_activity_at', program_position: 'updated_at', device_sequence: 'last_seen_at' },
})

type LearningTables = ExportedTables<'progress' | 'program_position' | 'device_sequence'>

export function readableLearning(
  tables: LearningTables,
  { lessonTitle, programTitle, time, day }: ReadableContext,
): ReadablePart {
  const lessons = tables.progress.toSorted((a, b) => b.last_activity_at - a.last_activity_at)
  const doneCount = lessons.filter(({ status }) => status === activityStatus.completed).length
  return {
    title: 'Learning',
    summary: `${counted(doneCount, 'lesson')} done, ${lessons.length - doneCount || 'none'} under way`,
    entries: [
      ...lessons.map((row) => ({ label: lessonTitle(row.activity_id), value: stateOf(row, day) })),
      ...tables.program_position.map((row) => ({
        label: `Next in ${programTitle(row.program_id)}`,
        value: lessonTitle(row.next_activity_id),
      })),
      ...tables.device_sequence
        .toSorted((a, b) => b.last_seen_at - a.last_seen_at)
        .map((row) => ({
          label: 'A device or browser you learned with',
          value: `Last heard from on ${time(row.last_seen_at)}, message ${row.sequence}`,
        })),
    ],
  }
}

type ProgressRow = LearningTables['progress'][number]

function stateOf(
  { status, last_known_ms: positionMs, watched_ms: watchedMs, last_activity_at: at }: ProgressRow,
  day: ReadableContext['day'],
): string {
  if (status === activityStatus.completed) return `Done, last opened on ${day(at)}`
  const parts = [
    positionMs > 0 ? `at ${clock(positionMs)}` : 'started',
    ...(watchedMs > 0 ? [`${clock(watchedMs)} watched`] : []),
  ]
  return `${capitalized(parts.join(', '))}, last opened on ${day(at)}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 2:14. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
