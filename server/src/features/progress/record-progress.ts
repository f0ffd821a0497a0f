import type { ActivityProgress } from '@oka/contract/learning/learning.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { nextAfterCompletion } from '@oka/contract/learning/next-activity.rule.ts'
import { latestStored, occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { mergeProgress, type SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Database, Trx } from '../../db/database.ts'
import { groupCommit } from '../../db/group-commit.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import type { LessonEvent, LessonListener } from '../feature.ts'
import type { LiveCatalogue, StoredActivity } from '../catalogue/index.ts'
import { readCatalogueView } from '../billing/index.ts'
import { saveDeviceSequences, type DeviceSequence } from './device-sequence.store.ts'
import {
  activityAt,
  advance,
  isBefore,
  computeNextActivityIndex,
  orderedActivity,
  positionWithoutFuture,
} from './program-position.rule.ts'
import {
  loadProgramPositions,
  saveProgramPositions,
  type ProgramPositionRecord,
} from './program-position.store.ts'
import {
  compositeKey,
  loadStoredProgress,
  progressQueryKey,
  saveProgress,
  type ProgressQuery,
  type ProgressRecord,
  type StoredProgress,
} from './progress.store.ts'

export interface ProgressDeps {
  database: Database
  catalogue: LiveCatalogue
  onLessonBegun: LessonListener
  onLessonCompleted: LessonListener
}

interface ProgressEvent {
  learner: Learner
  activity: StoredActivity
  progress: SavedProgress & { isReplay: boolean }
  /** Null for clients that number no events. */
  source: { device: string; sequence: number } | null
  now: number
}

interface Ack {
  ackedSequence: number
}

/**
 * Saves one progress event; returns the last saved sequence number of its device. Repeated or out of order,
 * events lead to the same state. Every activity there ever was is accepted: it may be withdrawn, private or
 * no longer paid for since it was learned, and progress opens nothing (REL-3). Throws `activity_unknown`, and
 * `member_unknown` when an anonymous member signed in meanwhile: the client sends the event again for the
 * account.
 */
export type RecordProgress = (learner: Learner, input: ActivityProgress, now: number) => Promise<Ack>

/** Events of many members are committed together; each caller waits for the commit of its own event. */
export function progressRecorder(deps: ProgressDeps): RecordProgress {
  const { database, catalogue } = deps
  const commit = groupCommit(database, (trx, events: readonly ProgressEvent[]) =>
    commitBatch(trx, events, deps),
  )
  return async (learner, input, now) => {
    const activity = catalogue.activity(input.activityId)
    if (activity === undefined || !isShownTo(learner, activity)) throw new AppError('activity_unknown')
    const progress = normalizeEvent(input, activity.video?.duration, now)
    const ack = await commit({ learner, activity, progress, source: sourceOf(input), now })
    if (ack === null) throw learnerGoneError(learner)
    return ack
  }
}

/** Everything there ever was, but in a frame: nothing of programs that are not the partner's. */
const isShownTo = (learner: Learner, { programId }: StoredActivity) =>
  learner.kind !== 'partner' || learner.programs.includes(programId)

/** Null for events of members who were deleted, or merged into an account, meanwhile. */
async function commitBatch(
  trx: Trx,
  events: readonly ProgressEvent[],
  deps: ProgressDeps,
): Promise<(Ack | null)[]> {
  const stored = await loadStoredProgress(trx, events.map(parseQuery))
  const isMemberActive = (event: ProgressEvent) =>
    stored.get(progressQueryKey(parseQuery(event)))?.isMemberActive === true
  const acks = (await applyEvents(trx, events.filter(isMemberActive), stored, deps)).values()
  return events.map((event) => (isMemberActive(event) ? (acks.next().value ?? null) : null))
}

const parseQuery = ({ learner, activity, source }: ProgressEvent): ProgressQuery => ({
  memberId: learner.memberId,
  activityId: activity.id,
  device: source?.device ?? null,
})

const sourceOf = ({ device, sequence }: ActivityProgress) =>
  device === undefined || sequence === undefined ? null : { device, sequence }

/** The asset's length replaces the client's; no position is beyond it and no date in the future. */
function normalizeEvent(
  input: ActivityProgress,
  assetDuration: number | undefined,
  now: number,
): ProgressEvent['progress'] {
  const activityDuration = assetDuration ?? input.activityDuration
  const clamp = (time: number) => (assetDuration === undefined ? time : Math.min(time, assetDuration))
  const isCompleted = input.status === activityStatus.completed
  return {
    status: input.status,
    activityDuration,
    lastKnownTime: isCompleted ? 0 : clamp(input.lastKnownTime),
    watchedRanges: (input.watchedRanges ?? []).map(([from, to]) => [clamp(from), clamp(to)]),
    lastActivityAt: occurredAt(
      {
        happened: Date.parse(input.lastActivityDate),
        sent: input.sentAt === undefined ? undefined : Date.parse(input.sentAt),
      },
      now,
    ),
    isReplay: input.isReplay ?? false,
  }
}

async function applyEvents(
  trx: Trx,
  events: readonly ProgressEvent[],
  stored: ReadonlyMap<string, StoredProgress>,
  { catalogue, onLessonBegun, onLessonCompleted }: ProgressDeps,
): Promise<Ack[]> {
  const sequences = new Map<string, number>()
  const progress = new Map<string, SavedProgress>()
  const changedProgress = new Map<string, ProgressRecord>()
  const changedSequences = new Map<string, DeviceSequence>()
  const applied: AppliedEvent[] = []

  const acks = events.map((event) => {
    const { activity, source } = event
    const { memberId } = event.learner
    const before = stored.get(progressQueryKey(parseQuery(event)))
    const lastSequence = source
      ? (sequences.get(compositeKey(memberId, source.device)) ?? before?.sequence ?? 0)
      : 0
    const isStale = source !== null && source.sequence <= lastSequence
    const key = compositeKey(memberId, activity.id)
    const stands = progress.get(key) ?? before?.progress ?? null
    const saved = isStale ? stands : withoutFuture(stands, event)
    // A stale event still adds watched ranges and completion; its position is ignored.
    const lastActivityAt =
      isStale && saved !== null
        ? Math.min(event.progress.lastActivityAt, saved.lastActivityAt)
        : event.progress.lastActivityAt
    const merged = mergeProgress(saved, { ...event.progress, lastActivityAt })
    if (merged) {
      progress.set(key, merged)
      changedProgress.set(key, { memberId, activityId: activity.id, progress: merged })
      applied.push({
        event,
        isFirstForActivity: saved === null,
        completion: completionKind(saved, merged, event.progress),
      })
    }
    if (source === null) return { ackedSequence: 0 }
    const { device } = source
    const ackedSequence = Math.max(lastSequence, source.sequence)
    sequences.set(compositeKey(memberId, device), ackedSequence)
    if (!isStale)
      changedSequences.set(compositeKey(memberId, device), {
        memberId,
        device,
        sequence: ackedSequence,
        isNewDevice: (before?.sequence ?? null) === null,
      })
    return { ackedSequence }
  })

  await saveProgress(trx, [...changedProgress.values()])
  await saveDeviceSequences(trx, [...changedSequences.values()], events[0]?.now ?? 0)
  await advancePrograms(
    trx,
    applied.filter(({ isFirstForActivity, completion }) => isFirstForActivity || completion !== null),
    catalogue,
  )
  const now = events[0]?.now ?? 0
  await onLessonBegun(trx, lessonsOf(applied.filter(({ isFirstForActivity }) => isFirstForActivity)), now)
  await onLessonCompleted(trx, lessonsOf(applied.filter(({ completion }) => completion === 'first')), now)
  return acks
}

const lessonsOf = (applied: readonly AppliedEvent[]): LessonEvent[] =>
  applied.map(({ event: { learner, activity, progress } }) => ({
    learner,
    activityId: activity.id,
    at: progress.lastActivityAt,
  }))

/** What a server saved whose clock was ahead is older than what arrives now. */
const withoutFuture = (saved: SavedProgress | null, { progress, now }: ProgressEvent): SavedProgress | null =>
  saved !== null && saved.lastActivityAt > latestStored(now)
    ? { ...saved, lastActivityAt: progress.lastActivityAt - 1 }
    : saved

interface AppliedEvent {
  event: ProgressEvent
  /** Nothing was stored of the activity before. */
  isFirstForActivity: boolean
  completion: 'first' | 'again' | null
}

/**
 * Whether the event completed its activity, for the first time or again. A repeated event completes nothing.
 */
function completionKind(
  saved: SavedProgress | null,
  merged: SavedProgress,
  event: SavedProgress,
): AppliedEvent['completion'] {
  if (merged.status !== activityStatus.completed) return null
  if (saved?.status !== activityStatus.completed) return 'first'
  return event.status === activityStatus.completed && merged.lastActivityAt > saved.lastActivityAt
    ? 'again'
    : null
}

/**
 * Completing an activity advances its program, unless the learner chose another one after that. Completing it
 * again advances only if it was the next activity then. A learner's first event in a program stores a
 * position there, so activities inserted later do not change it. Few saves get here, so only these read what
 * the learner's memberships open.
 */
async function advancePrograms(trx: Trx, applied: readonly AppliedEvent[], catalogue: LiveCatalogue) {
  if (applied.length === 0) return
  const pairs = applied.map(({ event: { learner, activity } }) => ({
    memberId: learner.memberId,
    programId: activity.programId,
  }))
  const positions = await loadProgramPositions(trx, pairs)
  const changed = new Map<string, ProgramPositionRecord>()
  for (const { event, completion } of applied) {
    const { learner, activity, now } = event
    const { memberId } = learner
    const view = await readCatalogueView({ db: trx, catalogue }, learner, now)
    const program = view.programs.get(activity.programId)
    if (program === undefined) continue // it is not shown to them
    const key = compositeKey(memberId, program.programId)
    const position = positions.get(key)
    const stored = position ? positionWithoutFuture(position, now) : null
    const current = activityAt(
      program,
      computeNextActivityIndex(
        program,
        stored?.nextActivityId ?? null,
        (id) => catalogue.activity(id)?.sequence,
      ),
    )
    const completedAt = event.progress.lastActivityAt
    const advances =
      completion === 'first'
        ? !isBefore(stored?.chosenAt, completedAt)
        : completion === 'again' && current?.id === activity.id && !isBefore(stored?.updatedAt, completedAt)
    const next = advances
      ? nextAfterCompletion(program.learningActivities, orderedActivity(activity), current)
      : null
    const initialPosition =
      stored === null && current ? { nextActivityId: current.id, updatedAt: 0, chosenAt: 0 } : null
    const changedPosition = next ? advance(stored, next.id, completedAt) : initialPosition
    if (!changedPosition) continue
    positions.set(key, changedPosition)
    changed.set(key, { memberId, programId: program.programId, ...changedPosition })
  }
  await saveProgramPositions(trx, [...changed.values()])
}
