// Ends a random test in time: shrinking before the test's own timeout, which would take the history with it,
// and exploring when its minutes are over.
import fc from 'fast-check'

interface Limits {
  now: () => number
  /** Milliseconds that the running test may take; 0 is no limit. */
  testTimeout: () => number
  /**
   * `npm run explore` only: when its minutes are over. A test that has no time left then holds as far as it
   * came.
   */
  exploreUntil: number | null
}

const longestShrinkMs = 60_000
/** What follows the last history, such as closing a server, needs time too. */
const shareOfTimeout = 0.8

export const timeLimits =
  <T>({ now, testTimeout, exploreUntil }: Limits): fc.Plugin<T> =>
  () => {
    const startedAt = now()
    const endOfTest = startedAt + (testTimeout() || Infinity) * shareOfTimeout
    let failedAt: number | null = null
    let runs = 0

    const isOver = () => {
      if (failedAt !== null)
        return now() > Math.min(failedAt + longestShrinkMs, Math.max(endOfTest, failedAt))
      return exploreUntil !== null && runs > 0 && now() > Math.min(exploreUntil, endOfTest)
    }
    const noteFailure = <R>(result: R): R => {
      if (result !== null && !fc.PreconditionFailure.isFailure(result)) failedAt ??= now()
      return result
    }
    return {
      decorateRun: (run) => (value) => {
        if (isOver()) return new fc.PreconditionFailure(true)
        runs++
        const result = run(value)
        return result instanceof Promise ? result.then(noteFailure) : noteFailure(result)
      },
    }
  }
