import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { nextOnCompletion } from '@oka/contract/learning/next-activity.rule.ts'
import { occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { mergeProgress, type SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Trx } from '../../db/database.ts'
import { groupCommit } from '../../db/group-commit.ts'
import { AppError } from '../../errors/app-error.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { activityAt, movedOn, nextActivityIndexOf } from './program-place.rule.ts'
import {
  askedKey,
  pairKey,
  readKnown,
  readPlaces,
  writeMarks,
  writePlaces,
  writeProgress,
  type Asked,
  type Known,
  type PlaceRecord,
  type ProgressRecord,
} from './progress.store.ts'
import { activityToTake } from './take-activity.rule.ts'

export interface Learner {
  kind: 'anonymous' | 'member'
  memberId: string
}

interface Report {
  memberId: string
  activity: Activity
  program: Program
  message: SavedProgress & { isReplay: boolean }
  event: { device: string; sequence: number } | null
  now: number
}

interface Receipt {
  acceptedThrough: number
}

/**
 * Saves what a client says of one activity; answers the last number kept of its device. Twice, late or out of order, the end is the same.
 * Throws `member_unknown` when an anonymous member signed in while her report was under way: it is sent again as the account's.
 */
export type RecordProgress = (learner: Learner, message: ActivityProgress, now: number) => Promise<Receipt>

/** Reports of many members are committed together; each caller waits for the commit that holds its own. */
export function progressRecorder({ database, catalogue }: LearnerDeps): RecordProgress {
  const commit = groupCommit(database, (trx, reports: readonly Report[]) => keepOfMembers(trx, reports, catalogue))
  return async ({ memberId, kind }, message, now) => {
    const { activity, program } = activityToTake(catalogue.forHeld(heldByNobody, now), catalogue.activity(message.activityId))
    const told = believed(message, activity.muxAsset?.duration, now)
    const receipt = await commit({ memberId, activity, program, message: told, event: eventOf(message), now })
    if (receipt === null) throw new AppError(kind === 'anonymous' ? 'member_unknown' : 'unauthenticated')
    return receipt
  }
}

/** Null for reports of those who are gone, or became part of an account meanwhile. */
async function keepOfMembers(trx: Trx, reports: readonly Report[], catalogue: LiveCatalogue): Promise<(Receipt | null)[]> {
  const known = await readKnown(trx, reports.map(askedBy))
  const isLiving = (report: Report) => known.get(askedKey(askedBy(report)))?.isLiving === true
  const receipts = (await keepReports(trx, reports.filter(isLiving), known, catalogue)).values()
  return reports.map((report) => (isLiving(report) ? (receipts.next().value ?? null) : null))
}

const askedBy = ({ memberId, activity, event }: Report): Asked => ({ memberId, activityId: activity.id, device: event?.device ?? null })

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
    lastActivityAt: occurredAt(
      { happened: Date.parse(message.lastActivityDate), sent: message.sentAt === undefined ? undefined : Date.parse(message.sentAt) },
      now,
    ),
    isReplay: message.isReplay ?? false,
  }
}

async function keepReports(trx: Trx, reports: readonly Report[], known: ReadonlyMap<string, Known>, catalogue: LiveCatalogue): Promise<Receipt[]> {
  const marks = new Map<string, number>()
  const progress = new Map<string, SavedProgress>()
  const changed = new Map<string, ProgressRecord>()
  const moved = new Map<string, { memberId: string; device: string; sequence: number; isNew: boolean }>()
  const steps: Step[] = []

  const results = reports.map((report) => {
    const { memberId, activity, message, event } = report
    const before = known.get(askedKey(askedBy(report)))
    const mark = event ? (marks.get(pairKey(memberId, event.device)) ?? before?.mark ?? 0) : 0
    const isRepeat = event !== null && event.sequence <= mark
    const key = pairKey(memberId, activity.id)
    const saved = progress.get(key) ?? before?.progress ?? null
    // Of an event that was overtaken what was watched and that it is done still count; its place is old.
    const isOld = isRepeat && saved !== null
    const merged = mergeProgress(saved, isOld ? { ...message, lastActivityAt: Math.min(message.lastActivityAt, saved.lastActivityAt) } : message)
    if (merged) {
      progress.set(key, merged)
      changed.set(key, { memberId, activityId: activity.id, progress: merged })
      steps.push({ report, isFirst: saved === null, ending: endingOf(saved, merged, message) })
    }
    if (event === null) return { acceptedThrough: 0 }
    const acceptedThrough = Math.max(mark, event.sequence)
    marks.set(pairKey(memberId, event.device), acceptedThrough)
    if (!isRepeat)
      moved.set(pairKey(memberId, event.device), { memberId, device: event.device, sequence: acceptedThrough, isNew: (before?.mark ?? null) === null })
    return { acceptedThrough }
  })

  await writeProgress(trx, [...changed.values()])
  await writeMarks(trx, [...moved.values()], reports[0]?.now ?? 0)
  await moveOn(
    trx,
    steps.filter(({ isFirst, ending }) => isFirst || ending !== null),
    catalogue,
  )
  return results
}

interface Step {
  report: Report
  /** Nothing was known of the activity before. */
  isFirst: boolean
  ending: 'first' | 'again' | null
}

/** Did the activity end by this message, for the first time or once more? A repeat of an ending is none. */
function endingOf(saved: SavedProgress | null, merged: SavedProgress, message: SavedProgress): Step['ending'] {
  if (merged.status !== activityStatus.completed) return null
  if (saved?.status !== activityStatus.completed) return 'first'
  return message.status === activityStatus.completed && merged.lastActivityAt > saved.lastActivityAt ? 'again' : null
}

/**
 * Each activity that ended moves its program on, in the order they came; once more, only where it was the next one.
 * Whoever begins in a program has a place there from then on, which lessons inserted later do not move.
 */
async function moveOn(trx: Trx, steps: readonly Step[], catalogue: LiveCatalogue) {
  const pairs = steps.map(({ report: { memberId, program } }) => ({ memberId, programId: program.programId }))
  const places = await readPlaces(trx, pairs)
  const changed = new Map<string, PlaceRecord>()
  for (const { report, ending } of steps) {
    const { memberId, activity, program, message } = report
    const key = pairKey(memberId, program.programId)
    const stored = places.get(key) ?? null
    const current = activityAt(
      program,
      nextActivityIndexOf(program, stored?.nextActivityId ?? null, (id) => catalogue.activity(id)?.sequence),
    )
    const moves = ending === 'first' || (ending === 'again' && current?.id === activity.id)
    const next = moves ? nextOnCompletion(program.learningActivities, activity, current) : null
    const begun = stored === null && current ? { nextActivityId: current.id, updatedAt: 0 } : null
    const place = next ? movedOn(stored, next.id, message.lastActivityAt) : begun
    if (!place) continue
    places.set(key, place)
    changed.set(key, { memberId, programId: program.programId, ...place })
  }
  await writePlaces(trx, [...changed.values()])
}
