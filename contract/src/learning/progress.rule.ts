import { activityStatus, type ActivityStatus, type PlaybackStatus } from './learning.enums.ts'
import type { WatchedRange } from './learning.schema.ts'
import { isFullyWatched, joinRanges, watchedSeconds } from './watched-ranges.rule.ts'

/** A position below this many seconds does not overwrite a later one unless the learner pressed replay. */
export const minimumSavedPosition = 5

/** The status and position to save for a player's status and `time` in seconds (LEARN-7). */
export function statusOnSave(
  playback: PlaybackStatus,
  time: number,
): { status: ActivityStatus; lastKnownTime: number } {
  if (playback === 'ended') return { status: activityStatus.completed, lastKnownTime: 0 }
  if (time > 0) return { status: activityStatus.inProgress, lastKnownTime: time }
  return { status: activityStatus.notStarted, lastKnownTime: 0 }
}

export interface SavedProgress {
  status: ActivityStatus
  /** Seconds, like `activityDuration` and the ranges. */
  lastKnownTime: number
  activityDuration: number
  watchedRanges: WatchedRange[]
  /** Epoch milliseconds. */
  lastActivityAt: number
}

/**
 * The progress to save after an event, or `null` if the event changes nothing. In whatever order events
 * arrive:
 * - The position, its date and the length are those of the newest event; an older one, an end too, leaves them. A position near the start needs replay.
 * - Completed stays completed, and fully watched is completed, however late the event arrives.
 * - Watched ranges are joined.
 */
export function mergeProgress(
  saved: SavedProgress | null,
  event: SavedProgress & { isReplay: boolean },
): SavedProgress | null {
  const { isReplay, ...sent } = event
  // overlapping ranges count once
  const incoming = { ...sent, watchedRanges: joinRanges(sent.watchedRanges, []) }
  const movesPosition =
    sent.status !== activityStatus.notStarted &&
    (saved === null || (isNewer(sent, saved) && !wouldLosePosition(saved, sent, isReplay)))
  const { lastKnownTime, activityDuration, lastActivityAt } = movesPosition ? incoming : (saved ?? incoming)
  const watchedRanges = joinRanges(saved?.watchedRanges ?? [], incoming.watchedRanges)
  const isCompleted = (saved !== null && isDone(saved)) || isDone({ ...incoming, watchedRanges })
  const status = isCompleted ? activityStatus.completed : activityStatus.inProgress
  if (saved === null && !movesPosition && !isCompleted) return null
  const changesNothing =
    !movesPosition &&
    status === saved?.status &&
    watchedSeconds(watchedRanges) === watchedSeconds(saved.watchedRanges)
  return changesNothing ? null : { status, lastKnownTime, activityDuration, watchedRanges, lastActivityAt }
}

const isDone = ({ status, watchedRanges, activityDuration }: SavedProgress) =>
  status === activityStatus.completed || isFullyWatched(watchedRanges, activityDuration)

const isNewer = (sent: SavedProgress, saved: SavedProgress) => sent.lastActivityAt > saved.lastActivityAt

const wouldLosePosition = (saved: SavedProgress, sent: SavedProgress, isReplay: boolean) =>
  sent.status !== activityStatus.completed &&
  sent.lastKnownTime < minimumSavedPosition &&
  saved.lastKnownTime >= minimumSavedPosition &&
  !isReplay

/**
 * Merges the progress of two accounts in one activity at sign-in: completed wins, also when both together
 * fully watched it; else the further position. Commutative and idempotent.
 */
export function mergeAcrossAccounts(a: SavedProgress, b: SavedProgress): SavedProgress {
  const further = isFurther(b, a) ? b : a
  const joined = {
    ...further,
    watchedRanges: joinRanges(a.watchedRanges, b.watchedRanges),
    lastActivityAt: Math.max(a.lastActivityAt, b.lastActivityAt),
  }
  return {
    ...joined,
    status: isDone(a) || isDone(b) || isDone(joined) ? activityStatus.completed : activityStatus.inProgress,
  }
}

const isFurther = (a: SavedProgress, b: SavedProgress) =>
  a.lastKnownTime > b.lastKnownTime ||
  (a.lastKnownTime === b.lastKnownTime && a.activityDuration > b.activityDuration)
