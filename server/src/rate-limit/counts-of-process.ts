import { minuteMs } from '@oka/contract/shared/durations.ts'

/** A limit in the window it is counted in, in epoch milliseconds. */
interface Window {
  bucket: string
  windowStart: number
  windowMs: number
  limit: number
}

/** What this process has counted itself, by bucket; forgotten a minute after its window at the latest. */
export function countsOfProcess() {
  const counts = new Map<string, { windowStart: number; endsAt: number; used: number }>()
  let clearedAt = -Infinity

  const usesIn = ({ bucket, windowStart }: Window) => {
    const counted = counts.get(bucket)
    return counted?.windowStart === windowStart ? counted.used : 0
  }

  return {
    /** Which of the windows has no use left; -1: none, and one use of each is counted. */
    consume(windows: readonly Window[], now: number): number {
      if (Math.abs(now - clearedAt) >= minuteMs) {
        clearedAt = now
        for (const [bucket, { endsAt }] of counts) if (endsAt <= now) counts.delete(bucket)
      }
      const spent = windows.findIndex((window) => usesIn(window) >= window.limit)
      if (spent >= 0) return spent
      for (const window of windows) {
        const { bucket, windowStart, windowMs } = window
        counts.set(bucket, { windowStart, endsAt: windowStart + windowMs, used: usesIn(window) + 1 })
      }
      return -1
    },
    size: () => counts.size,
  }
}
