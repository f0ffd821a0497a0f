// When what waits is sent: at once, at most every five seconds, or after a delay that grows with each
// failure.

/** Shortest time between two sends of what is recorded `soon`, in ms. */
export const sendIntervalMs = 5_000
/**
 * The first retry comes after 2.5 to 5 seconds, each further one twice as late, at most after five minutes.
 */
const firstRetryMs = 5_000
const longestRetryMs = 300_000

/** `random` from 0 to 1 spreads the devices that lost the same server. */
export const retryDelay = (failures: number, random: number) =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.5 + random / 2)

export interface SendScheduleDeps {
  now: () => number
  /** Runs `work` later; returns how to cancel it. */
  setTimer: (work: () => void, ms: number) => () => void
  /** From 0 to 1. */
  random: () => number
}

/**
 * `send` calls `onStart` when it begins to call the server, and resolves to false when something has to wait.
 */
export function createSendSchedule(
  { now, setTimer, random }: SendScheduleDeps,
  send: (onStart: () => void) => Promise<boolean>,
) {
  let running: Promise<void> | null = null
  let isWanted = false
  let startedAt = -Infinity
  let failures = 0
  let activeStarts = 0
  let cancelTimer = () => {}

  function flushIn(ms: number) {
    cancelTimer()
    if (activeStarts > 0) cancelTimer = setTimer(() => void flush(), ms)
  }

  async function run() {
    cancelTimer()
    let isDone = true
    do {
      isWanted = false
      isDone = await send(() => (startedAt = now())).catch(() => false)
      // after a failure only the retry sends: a slow failure must not become a loop
    } while (isWanted && isDone)
    failures = isDone ? 0 : failures + 1
    if (!isDone) flushIn(retryDelay(failures, random()))
  }

  function flush(): Promise<void> {
    if (running) isWanted = true
    running ??= run().finally(() => (running = null))
    return running
  }

  return {
    /** Sends now, and once more when it is called meanwhile; never rejects. */
    flush,
    /** At most one send every five seconds, and one after the last change. */
    flushSoon: () => {
      if (failures > 0) return // the retry sends it
      const remaining = sendIntervalMs - Math.abs(now() - startedAt)
      if (remaining <= 0) void flush()
      else flushIn(remaining)
    },
    /** Sends now, and by itself later until the returned function is called. */
    start: () => {
      activeStarts += 1
      void flush()
      return () => {
        activeStarts -= 1
        if (activeStarts === 0) cancelTimer()
      }
    },
  }
}
