// When what waits is sent: at once, at most every five seconds, or after a delay that grows with each
// failure. Pure; `send-schedule.ts` does it.

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

export interface SendSchedule {
  isSending: boolean
  /** Something came while it was sending. */
  isWanted: boolean
  /** When the server was called last, epoch ms. */
  startedAt: number
  /** Since something arrived last. */
  failures: number
  /** How many want it to send by itself. */
  starts: number
}

export const initialSchedule: SendSchedule = {
  isSending: false,
  isWanted: false,
  startedAt: -Infinity,
  failures: 0,
  starts: 0,
}

export type ScheduleHappening =
  /** `flushSoon`: at most one send every five seconds, and one after the last change. */
  | { type: 'flush' | 'flushSoon' | 'start' | 'stop' }
  /** The send begins to call the server. */
  | { type: 'called' }
  /** `isDone`: nothing has to wait. */
  | { type: 'sent'; isDone: boolean }

/** `now` in epoch ms, `random` from 0 to 1. */
export type ScheduleEvent = ScheduleHappening & { now: number; random: number }

/** There is one timer at most: `cancelTimer` comes before each `setTimer`, whose end is a `flush`. */
export type ScheduleEffect = ['send'] | ['cancelTimer'] | ['setTimer', number]

/** The next state, and what is to be done in this order. */
export type ScheduleStep = [SendSchedule, ...ScheduleEffect[]]

export function next(state: SendSchedule, event: ScheduleEvent): ScheduleStep {
  const { isSending, isWanted, failures, starts } = state
  switch (event.type) {
    case 'flush':
      return isSending
        ? [{ ...state, isWanted: true }]
        : [{ ...state, isSending: true, isWanted: false }, ['cancelTimer'], ['send']]
    case 'flushSoon': {
      // the retry sends it; one that is under way may have begun before it came
      if (failures > 0) return [{ ...state, isWanted: isSending }]
      const remaining = sendIntervalMs - Math.abs(event.now - state.startedAt)
      return remaining > 0 ? wait(state, remaining) : next(state, { ...event, type: 'flush' })
    }
    case 'called':
      return [{ ...state, startedAt: event.now }]
    case 'sent': {
      // after a failure only the retry sends: a slow failure must not become a loop
      if (event.isDone && isWanted) return [{ ...state, isWanted: false }, ['send']]
      const idle = { ...state, isSending: false, isWanted: false }
      if (event.isDone) return [{ ...idle, failures: 0 }]
      return wait({ ...idle, failures: failures + 1 }, retryDelay(failures + 1, event.random))
    }
    case 'start':
      return next({ ...state, starts: starts + 1 }, { ...event, type: 'flush' })
    case 'stop': {
      const stopped = { ...state, starts: starts - 1 }
      return stopped.starts === 0 ? [stopped, ['cancelTimer']] : [stopped]
    }
  }
}

const wait = (state: SendSchedule, ms: number): ScheduleStep =>
  state.starts > 0 ? [state, ['cancelTimer'], ['setTimer', ms]] : [state, ['cancelTimer']]
