import { activityStatus, type ActivityStatus, type PlaybackStatus } from './learning.enums.ts'
import type { WatchedRange } from './learning.schema.ts'
import { isFullyWatched, joinRanges, watchedSeconds } from './watched-ranges.rule.ts'

/** A position below this many seconds does not overwrite a later one unless the learner pressed replay. */
export const minimumSavedPosition = 5

/** The status and position to save for a player's status and `time` in seconds (S2 §4, LEARN-7). */
export function statusOnSave(playback: PlaybackStatus, time: number): { status: ActivityStatus; lastKnownTime: number } {
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
 * The progress to save after an event, or `null` if the event changes nothing.
 * Completed stays completed; fully watched is completed; a stale event never moves the position; a position near the start needs replay.
 */
export function mergeProgress(saved: SavedProgress | null, event: SavedProgress & { isReplay: boolean }): SavedProgress | null {
  const { isReplay, ...sent } = event
  const normalized = { ...sent, watchedRanges: joinRanges(sent.watchedRanges, []) } // overlapping ranges count once
  const incoming = { ...normalized, status: isDone(normalized) ? activityStatus.completed : normalized.status }
  if (saved === null) return incoming.status === activityStatus.notStarted ? null : incoming
  const ranges = joinRanges(saved.watchedRanges, incoming.watchedRanges)
  const status = isDone({ ...incoming, watchedRanges: ranges }) || isDone(saved) ? activityStatus.completed : activityStatus.inProgress
  const movesPosition =
    incoming.status !== activityStatus.notStarted && incoming.lastActivityAt > saved.lastActivityAt && !wouldLosePosition(saved, incoming, isReplay)
  const endsNow = normalized.status === activityStatus.completed && saved.status !== activityStatus.completed
  if (!movesPosition && status === saved.status && watchedSeconds(ranges) === watchedSeconds(saved.watchedRanges)) return null
  return {
    status,
    lastKnownTime: movesPosition ? incoming.lastKnownTime : endsNow ? 0 : saved.lastKnownTime,
    activityDuration: movesPosition ? incoming.activityDuration : saved.activityDuration,
    watchedRanges: ranges,
    lastActivityAt: movesPosition || endsNow ? Math.max(saved.lastActivityAt, incoming.lastActivityAt) : saved.lastActivityAt,
  }
}

const isDone = ({ status, watchedRanges, activityDuration }: SavedProgress) =>
  status === activityStatus.completed || isFullyWatched(watchedRanges, activityDuration)

const wouldLosePosition = (saved: SavedProgress, incoming: SavedProgress, isReplay: boolean) =>
  incoming.status !== activityStatus.completed && incoming.lastKnownTime < minimumSavedPosition && saved.lastKnownTime >= minimumSavedPosition && !isReplay

/** Merges the progress of two accounts in one activity at sign-in: completed wins, also when both together fully watched it; else the further position. Commutative and idempotent. */
export function mergeAcrossAccounts(a: SavedProgress, b: SavedProgress): SavedProgress {
  const further = isFurther(b, a) ? b : a
  const joined = { ...further, watchedRanges: joinRanges(a.watchedRanges, b.watchedRanges), lastActivityAt: Math.max(a.lastActivityAt, b.lastActivityAt) }
  return { ...joined, status: isDone(a) || isDone(b) || isDone(joined) ? activityStatus.completed : activityStatus.inProgress }
}

const isFurther = (a: SavedProgress, b: SavedProgress) =>
  a.lastKnownTime > b.lastKnownTime || (a.lastKnownTime === b.lastKnownTime && a.activityDuration > b.activityDuration)
