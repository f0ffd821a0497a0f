import { activityStatus, type ActivityStatus, type PlaybackStatus } from './learning.enums.ts'
import type { WatchedRange } from './learning.shapes.ts'
import { isWatchedThrough, joinRanges, watchedSeconds } from './watched-ranges.rule.ts'

/** A position below this many seconds does not overwrite a later one (design: progress never gets lost). */
export const smallestKeptPosition = 5

/** What to save of a player's state (S2 §4: status computed on save, LEARN-7). `time` in seconds. */
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
 * What is kept once a message about an activity has come, or `null` when it changes nothing.
 * Completed stays completed; watched through is completed; an older message never moves the place; a small position only with replay.
 */
export function mergeProgress(saved: SavedProgress | null, message: SavedProgress & { isReplay: boolean }): SavedProgress | null {
  const { isReplay, ...sent } = message
  const fresh = { ...sent, watchedRanges: joinRanges(sent.watchedRanges, []) } // parts that overlap count once
  const told = { ...fresh, status: isDone(fresh) ? activityStatus.completed : fresh.status }
  if (saved === null) return told.status === activityStatus.notStarted ? null : told
  const ranges = joinRanges(saved.watchedRanges, told.watchedRanges)
  const status = isDone({ ...told, watchedRanges: ranges }) || isDone(saved) ? activityStatus.completed : activityStatus.inProgress
  const movesPlace = told.status !== activityStatus.notStarted && told.lastActivityAt > saved.lastActivityAt && !wouldLosePlace(saved, told, isReplay)
  const endsNow = fresh.status === activityStatus.completed && saved.status !== activityStatus.completed
  if (!movesPlace && status === saved.status && watchedSeconds(ranges) === watchedSeconds(saved.watchedRanges)) return null
  return {
    status,
    lastKnownTime: movesPlace ? told.lastKnownTime : endsNow ? 0 : saved.lastKnownTime,
    activityDuration: movesPlace ? told.activityDuration : saved.activityDuration,
    watchedRanges: ranges,
    lastActivityAt: movesPlace || endsNow ? Math.max(saved.lastActivityAt, told.lastActivityAt) : saved.lastActivityAt,
  }
}

const isDone = ({ status, watchedRanges, activityDuration }: SavedProgress) =>
  status === activityStatus.completed || isWatchedThrough(watchedRanges, activityDuration)

const wouldLosePlace = (saved: SavedProgress, told: SavedProgress, isReplay: boolean) =>
  told.status !== activityStatus.completed && told.lastKnownTime < smallestKeptPosition && saved.lastKnownTime >= smallestKeptPosition && !isReplay

/** Two records of one activity as one (signing in): completed wins, also when only both together watched it through; then the further place. Order and repeats do not matter. */
export function furtherProgress(a: SavedProgress, b: SavedProgress): SavedProgress {
  const further = isFurther(b, a) ? b : a
  const joined = { ...further, watchedRanges: joinRanges(a.watchedRanges, b.watchedRanges), lastActivityAt: Math.max(a.lastActivityAt, b.lastActivityAt) }
  return { ...joined, status: isDone(a) || isDone(b) || isDone(joined) ? activityStatus.completed : activityStatus.inProgress }
}

const isFurther = (one: SavedProgress, other: SavedProgress) =>
  one.lastKnownTime > other.lastKnownTime || (one.lastKnownTime === other.lastKnownTime && one.activityDuration > other.activityDuration)
