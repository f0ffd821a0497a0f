// Many readings of one service, one after another: one that fails is no reason to read no other, and a
// service that is down is left alone.
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import { PaymentsUnavailableError, UnreadableAnswerError } from '../../../ports/payments.ts'

const maxTries = 3

/** In a row: then it is not about what is read. */
const maxFailures = 5

const delayMs = 5_000

const longestDelayMs = 60_000

export type Reading<R> = { value: R; problem: null } | { value: null; problem: string }

export interface RetryingReader {
  /**
   * A problem where it cannot be read, also not after waiting. Throws `PaymentsUnavailableError` once the
   * service seems to be down.
   */
  read: <R>(call: () => Promise<R>) => Promise<Reading<R>>
  /** Throws where something failed and nothing at all could be read. */
  finish: () => void
}

/** `hasAnswered`: the service is known to answer in a form that is understood. */
export function retryingReader({
  wait,
  hasAnswered,
}: {
  wait: (ms: number) => Promise<unknown>
  hasAnswered: boolean
}): RetryingReader {
  let isUnderstood = hasAnswered
  let failures = 0
  let outage: PaymentsUnavailableError | null = null
  return {
    async read(call) {
      for (let tries = 1; ; tries++) {
        try {
          const value = await call()
          isUnderstood = true
          failures = 0
          return { value, problem: null }
        } catch (error) {
          if (!(error instanceof PaymentsUnavailableError)) throw error
          const isAnswer = error instanceof UnreadableAnswerError
          if (!isAnswer && tries < maxTries) {
            await wait(Math.min(error.retryAfterMs ?? delayMs * tries, longestDelayMs))
            continue
          }
          if (!isAnswer) outage = error
          if (!isAnswer || !isUnderstood) failures += 1
          if (failures >= maxFailures) throw error
          return { value: null, problem: findLoggableReason(error) }
        }
      }
    },
    finish() {
      if (outage !== null && !isUnderstood) throw outage
    },
  }
}
