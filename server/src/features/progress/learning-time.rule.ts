import { activityStatus } from '@oka/contract/learning/learning.enums.ts'

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
