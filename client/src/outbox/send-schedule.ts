// Sends what waits when the reducer says so.
import { initialSchedule, next, type ScheduleHappening } from './send-schedule.reducer.ts'

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
  let state = initialSchedule
  /** Resolves when nothing is being sent any more. */
  let sending = Promise.resolve()
  let cancelTimer = () => {}

  /** Resolves when what the event began is done. */
  async function dispatch(happening: ScheduleHappening) {
    const [after, ...effects] = next(state, { ...happening, now: now(), random: random() })
    state = after
    for (const [name, ms] of effects) {
      if (name === 'cancelTimer') cancelTimer()
      else if (name === 'setTimer') cancelTimer = setTimer(() => void request('flush'), ms)
      else await sendOnce()
    }
  }

  async function sendOnce() {
    const isDone = await send(() => void dispatch({ type: 'called' })).catch(() => false)
    await dispatch({ type: 'sent', isDone })
  }

  function request(type: 'flush' | 'flushSoon' | 'start') {
    const wasSending = state.isSending
    const done = dispatch({ type })
    if (!wasSending) sending = done
    return sending
  }

  return {
    /** Sends now, and once more when it is called meanwhile; never rejects. */
    flush: () => request('flush'),
    /** At most one send every five seconds, and one after the last change. */
    flushSoon: () => void request('flushSoon'),
    /** Sends now, and by itself later until the returned function is called. */
    start: () => {
      void request('start')
      return () => void dispatch({ type: 'stop' })
    },
  }
}
