// What an answer says of a member's learning.
import type { UserInfo } from '@oka/contract/account/account.schema.ts'
import type { MemberActivity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Enrollment } from '@oka/contract/membership/membership.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { BootstrapContext } from '../../member-records/member-record.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { computeNextActivityIndex, type ProgramPosition } from './program-position.rule.ts'
import type { positionRows } from './program-position.store.ts'
import type { progressRows } from './progress.store.ts'

export type LearningRows = {
  progress: ReturnType<typeof progressRows.parse>
  positions: ReturnType<typeof positionRows.parse>
}

interface ProgressRow {
  activityId: string
  status: number
  lastKnownMs: number
  durationMs: number
  lastActivityAt: number
  watchedMs: number
}

interface PositionRow extends Pick<ProgramPosition, 'nextActivityId' | 'updatedAt'> {
  programId: string
}

export type LearningSummary = Pick<
  UserInfo,
  'defaultProgramId' | 'defaultEnrollment' | 'enrollments' | 'memberActivities'
>

type ProgramWithActivities = Pick<Program, 'programId' | 'learningActivities'>

export function buildLearningSummary(
  rows: LearningRows,
  { view, ...context }: BootstrapContext,
  catalogue: LiveCatalogue,
): LearningSummary {
  const progress = rows.progress.map(
    ([activityId, status, lastKnownMs, durationMs, lastActivityAt, watchedMs]): ProgressRow => ({
      activityId,
      status,
      lastKnownMs,
      durationMs,
      lastActivityAt,
      watchedMs,
    }),
  )
  const positions = rows.positions.map(([programId, nextActivityId, updatedAt]): PositionRow => ({
    programId,
    nextActivityId,
    updatedAt,
  }))
  const rowByActivity = new Map(progress.map((row) => [row.activityId, row]))
  const positionByProgram = new Map(positions.map((row) => [row.programId, row]))
  const enrollmentOfProgram = (program: ProgramWithActivities): Enrollment => ({
    programId: program.programId,
    nextActivityIndex: nextIndexOf(
      program,
      positionByProgram.get(program.programId),
      rowByActivity,
      catalogue,
    ),
    ...context.findEnrollment(program.programId),
  })
  const programs = [...view.programs.values()]
  const defaultProgram = view.programs.get(context.defaultProgramId) ??
    view.programs.get(defaultProgramId) ?? { programId: defaultProgramId, learningActivities: [] }
  const activities: MemberActivity[] = []
  let completedActivitiesCount = 0
  let learntMs = 0
  for (const row of progress) {
    const activity = catalogue.activity(row.activityId)
    if (activity === undefined) continue
    const isCompleted = row.status === activityStatus.completed
    if (isCompleted) completedActivitiesCount++
    learntMs += computeLearnedMs(row)
    activities.push(memberActivityOf(row, activity.programId))
  }
  const totalLearningTime = Math.floor(learntMs / 1000)
  return {
    defaultProgramId: defaultProgram.programId,
    defaultEnrollment: enrollmentOfProgram(defaultProgram),
    enrollments: {
      featuredPrograms: programs.map((program) => program.programId),
      allEnrollments: programs.map(enrollmentOfProgram),
      completedActivitiesCount,
      totalLearningTime,
      totalLearningTimeText: learningTimeText(totalLearningTime),
    },
    memberActivities: {
      activities,
      newActivityIds: view.newActivityIds.filter((id) => !rowByActivity.has(id)),
    },
  }
}

const memberActivityOf = (row: ProgressRow, programId: string): MemberActivity => ({
  activityId: row.activityId,
  programId,
  status: row.status,
  lastKnownTime: row.lastKnownMs / 1000,
  activityDuration: row.durationMs / 1000,
  lastActivityDate: instantText(row.lastActivityAt),
})

function nextIndexOf(
  program: ProgramWithActivities,
  position: PositionRow | undefined,
  rowByActivity: ReadonlyMap<string, ProgressRow>,
  catalogue: LiveCatalogue,
): number {
  const sequenceOf = (id: string) => catalogue.activity(id)?.sequence
  const isCompletedSince = (id: string) =>
    position !== undefined && completedAt(rowByActivity.get(id)) > position.updatedAt
  return computeNextActivityIndex(program, position?.nextActivityId ?? null, sequenceOf, isCompletedSince)
}

/** When an activity was completed that is not being watched again; 0 for any other. */
const completedAt = (row: ProgressRow | undefined) =>
  row?.status === activityStatus.completed && row.lastKnownMs === 0 ? row.lastActivityAt : 0

const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

const three = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'))

const maxDays = 5_000

const days = new Map<number, string>()

/**
 * The text of `new Date(ms).toISOString()` for whole epoch milliseconds from 1970 on, eight times faster: a
 * bootstrap answer has one for each activity with progress.
 */
export function instantText(ms: number): string {
  const day = Math.floor(ms / dayMs)
  const rest = ms - day * dayMs
  const seconds = Math.floor(rest / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${dayText(day)}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${three[rest % 1000]}Z`
}

function dayText(day: number): string {
  const cached = days.get(day)
  if (cached !== undefined) return cached
  if (days.size >= maxDays) days.clear()
  const text = new Date(day * dayMs).toISOString().slice(0, 11)
  days.set(day, text)
  return text
}

/**
 * What was learned of an activity, in milliseconds: the parts that were watched, each once. Of a text, and of
 * clients that send no watched parts, only the position is known: its whole length when completed, else as
 * far as it went.
 */
export function computeLearnedMs({
  status,
  lastKnownMs,
  durationMs,
  watchedMs,
}: {
  status: number
  lastKnownMs: number
  durationMs: number
  watchedMs: number
}): number {
  if (watchedMs > 0) return watchedMs
  return status === activityStatus.completed ? durationMs : lastKnownMs
}

/** Time spent learning in words, from whole seconds: "0 min", "12 min", "1 h 5 min". */
export function learningTimeText(totalSeconds: number): string {
  const minutes = Math.floor(totalSeconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
