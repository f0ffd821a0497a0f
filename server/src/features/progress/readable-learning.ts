// Progress in plain words, for the member who reads what is stored about them.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { ExportedTables } from '../../member-records/member-tables.store.ts'
import { counted, type ReadableContext, type ReadablePart } from '../../member-records/person-data.ts'

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
