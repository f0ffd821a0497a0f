// Runs before each test file: whatever is random has the seed of this run, what fast-check finds is printed
// as a history to keep, and ends in time.
import fc from 'fast-check'
import { beforeEach, TestRunner, type RunnerTestCase } from 'vitest'
import { describeFailure } from './failed-history.ts'
import { randomNumbers, testSeed } from './random-numbers.ts'
import { timeLimits } from './time-limits.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Histories that the test ran, for `npm run explore`. */
    histories?: number
  }
}

const exploreUntil = process.env.EXPLORE_UNTIL ? Number(process.env.EXPLORE_UNTIL) : null
const currentTest = () => TestRunner.getCurrentTest<RunnerTestCase | undefined>()

fc.configureGlobal({
  seed: testSeed,
  verbose: fc.VerbosityLevel.Verbose, // keeps the first history that failed
  reporter: (details) => {
    const test = currentTest()
    if (test) test.meta.histories = (test.meta.histories ?? 0) + details.numRuns
    const isOnlyLate = exploreUntil !== null && details.interrupted && details.counterexamplePath === null
    const message = isOnlyLate ? null : describeFailure(details)
    if (message !== null) throw new Error(message, { cause: details.errorInstance })
  },
})

/**
 * Test files share fast-check and `Math`, and this file runs before each of them: what is put in place once
 * is found by the mark.
 */
const mark = Symbol.for('oka-academy/random-tests')
const shared = globalThis as { [mark]?: { repeat: () => void } }
const { repeat } = (shared[mark] ??= seedWorker())
beforeEach(repeat)

function seedWorker() {
  // The product's own chance, such as the delay of a retry, is part of a history: it begins anew with each,
  // so that an example repeats.
  let chance = randomNumbers()
  const startAnew = () => {
    chance = randomNumbers()
  }
  Math.random = () => chance.next()
  fc.installGlobalPlugin(() => ({
    decorateRun: (run) => (value) => {
      startAnew()
      return run(value)
    },
  }))
  const now = Date.now // tests replace the clock
  fc.installGlobalPlugin(timeLimits({ now, testTimeout: () => currentTest()?.timeout ?? 0, exploreUntil }))
  return { repeat: startAnew }
}
