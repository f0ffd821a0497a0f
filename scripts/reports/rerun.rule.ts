// What becomes of a failed test that was run again alone.
import { isFailedExample, type TestResult } from './test-reports.ts'

/** More than these in one run are no accident. */
export const maxUnstable = 3
/** A run with more failures than these is broken: to run them again would only take time. */
export const maxRerun = 12
export const reruns = 2

const keyOf = ({ runner, project, file, title }: TestResult) => [runner, project, file, title].join('\n')

/**
 * The failed tests that are worth another run: a counterexample fails again each time, and what belongs to no
 * file cannot be run alone.
 */
export function testsToRerun(results: readonly TestResult[]): TestResult[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  return failed.length > maxRerun
    ? []
    : failed.filter((result) => result.file !== '' && !isFailedExample(result))
}

/**
 * A failed test that passed in each of its reruns is unstable; one that failed, or did not run, in any of
 * them stays failed. Beyond `maxUnstable`, every unstable test of the run fails.
 * @param attempts what each rerun found, at least `reruns` of them
 */
export function afterReruns(
  results: readonly TestResult[],
  attempts: readonly (readonly TestResult[])[],
): TestResult[] {
  const passedIn = attempts.map(
    (attempt) => new Set(attempt.filter(({ outcome }) => outcome === 'passed').map(keyOf)),
  )
  const isUnstable = (result: TestResult) =>
    result.outcome === 'failed' &&
    !isFailedExample(result) &&
    passedIn.length >= reruns &&
    passedIn.every((passed) => passed.has(keyOf(result)))
  const isTooMany = results.filter(isUnstable).length > maxUnstable
  return results.map((result) => {
    if (!isUnstable(result)) return result
    if (!isTooMany) return { ...result, outcome: 'unstable' }
    return {
      ...result,
      message: `Passed twice when run alone, but more than ${maxUnstable} tests of this run did.\n${result.message}`,
    }
  })
}
