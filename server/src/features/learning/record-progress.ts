import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { nextOnCompletion } from '@oka/contract/learning/next-activity.rule.ts'
import { occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { mergeProgress, type SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Database, Trx } from '../../db/database.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { activityAt, nextActivityIndexOf } from './program-place.rule.ts'
import { pairKey, readMarks, readPlaces, readProgress, writeMarks, writePlaces, writeProgress, type ProgressRecord } from './progress.store.ts'
import { activityToTake } from './take-activity.rule.ts'

interface Report {
  memberId: string
  activity: Activity
  program: Program
  message: SavedProgress & { isReplay: boolean }
  event: { device: string; sequence: number } | null
  now: number
}

/** Saves what a client says of one activity; answers the last number kept of its device. Twice, late or out of order, the end is the same. */
export type RecordProgress = (memberId: string, message: ActivityProgress, now: number) => Promise<{ acceptedThrough: number }>

/** Reports of many members are committed together; each caller waits for the commit that holds its own. */
export function progressRecorder({ database, catalogue }: LearnerDeps): RecordProgress {
  const commit = groupCommit(database as Database, (trx, reports: readonly Report[]) => keepReports(trx, reports, catalogue))
  return async (memberId, message, now) => {
    const { activity, program } = activityToTake(catalogue.forHeld(heldByNobody, now), catalogue.activity(message.activityId))
    return commit({ memberId, activity, program, message: believed(message, activity.muxAsset?.duration, now), event: eventOf(message), now })
  }
}

const eventOf = ({ device, sequence }: ActivityProgress) => (device === undefined || sequence === undefined ? null : { device, sequence })

/** A known length is believed before the client's, and no time lies beyond it or in the future. */
function believed(message: ActivityProgress, assetDuration: number | undefined, now: number): Report['message'] {
  const activityDuration = assetDuration ?? message.activityDuration
  const within = (time: number) => (assetDuration === undefined ? time : Math.min(time, assetDuration))
  const isCompleted = message.status === activityStatus.completed
  return {
    status: message.status,
    activityDuration,
    lastKnownTime: isCompleted ? 0 : within(message.lastKnownTime),
    watchedRanges: (message.watchedRanges ?? []).map(([from, to]) => [within(from), within(to)]),
    lastActivityAt: occurredAt({ happened: Date.parse(message.lastActivityDate), sent: message.sentAt === undefined ? undefined : Date.parse(message.sentAt) }, now),
    isReplay: message.isReplay ?? false,
  }
}

async function keepReports(trx: Trx, reports: readonly Report[], catalogue: LiveCatalogue): Promise<{ acceptedThrough: number }[]> {
  const events = reports.flatMap(({ memberId, event }) => (event ? [{ memberId, ...event }] : []))
  const marks = await readMarks(trx, events)
  const progress = await readProgress(trx, reports.map(({ memberId, activity }) => ({ memberId, activityId: activity.id })))
  const changed = new Map<string, ProgressRecord>()
  const moved = new Map<string, { memberId: string; device: string; sequence: number }>()
  const completed: Report[] = []

  const results = reports.map((report) => {
    const { memberId, activity, message, event } = report
    const mark = event ? (marks.get(pairKey(memberId, event.device)) ?? 0) : 0
    const isRepeat = event !== null && event.sequence <= mark
    const key = pairKey(memberId, activity.id)
    const saved = progress.get(key) ?? null
    // Of an event that was overtaken only that the activity is done still counts; its place is old.
    const merged = isRepeat && message.status !== activityStatus.completed ? null : mergeProgress(saved, message)
    if (merged) {
      progress.set(key, merged)
      changed.set(key, { memberId, activityId: activity.id, progress: merged })
      if (merged.status === activityStatus.completed && saved?.status !== activityStatus.completed) completed.push(report)
    }
    if (event === null) return { acceptedThrough: 0 }
    const acceptedThrough = Math.max(mark, event.sequence)
    marks.set(pairKey(memberId, event.device), acceptedThrough)
    if (!isRepeat) moved.set(pairKey(memberId, event.device), { memberId, device: event.device, sequence: acceptedThrough })
    return { acceptedThrough }
  })

  await writeProgress(trx, [...changed.values()])
  await writeMarks(trx, [...moved.values()])
  await moveOn(trx, completed, catalogue)
  return results
}

/** Each completed activity moves its program on, in the order they came. */
async function moveOn(trx: Trx, completed: readonly Report[], catalogue: LiveCatalogue) {
  if (completed.length === 0) return
  const pairs = completed.map(({ memberId, program }) => ({ memberId, programId: program.programId }))
  const places = await readPlaces(trx, pairs)
  const changed = new Map<string, { memberId: string; programId: string; nextActivityId: string }>()
  for (const { memberId, activity, program } of completed) {
    const key = pairKey(memberId, program.programId)
    const place = nextActivityIndexOf(program, places.get(key) ?? null, (id) => catalogue.activity(id)?.sequence)
    const next = nextOnCompletion(program.learningActivities, activity, activityAt(program, place))
    if (next === null) continue
    places.set(key, next.id)
    changed.set(key, { memberId, programId: program.programId, nextActivityId: next.id })
  }
  await writePlaces(trx, [...changed.values()], completed[0]?.now ?? 0)
}
