import { activityStatus, type ActivityStatus, type PlaybackStatus } from './learning.enums.ts'

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
  lastKnownTime: number
  activityDuration: number
  /** Epoch milliseconds. */
  lastActivityAt: number
}

/**
 * What is kept once a message about an activity has come, or `null` when it changes nothing.
 * Completed stays completed; an older message never moves the place; a small position only with replay.
 */
export function mergeProgress(saved: SavedProgress | null, message: SavedProgress & { isReplay: boolean }): SavedProgress | null {
  if (message.status === activityStatus.notStarted) return null
  const { isReplay, ...fresh } = message
  if (saved === null) return fresh
  const isCompleted = saved.status === activityStatus.completed || fresh.status === activityStatus.completed
  const isNewer = fresh.lastActivityAt > saved.lastActivityAt
  const wouldLosePlace = fresh.status === activityStatus.inProgress && fresh.lastKnownTime < smallestKeptPosition && saved.lastKnownTime >= smallestKeptPosition && !isReplay
  const movesPlace = isNewer && !wouldLosePlace
  const completesNow = isCompleted && saved.status !== activityStatus.completed
  if (!movesPlace && !completesNow) return null
  return {
    status: isCompleted ? activityStatus.completed : activityStatus.inProgress,
    lastKnownTime: movesPlace ? fresh.lastKnownTime : fresh.status === activityStatus.completed ? 0 : saved.lastKnownTime,
    activityDuration: movesPlace ? fresh.activityDuration : saved.activityDuration,
    lastActivityAt: Math.max(saved.lastActivityAt, fresh.lastActivityAt),
  }
}
