// What is printed of a history that fast-check found: whole as it was generated, shortest after shrinking,
// and the line that makes it an example.
import fc from 'fast-check'

const plainPrototypes: unknown[] = [
  Object.prototype,
  Array.prototype,
  Map.prototype,
  Set.prototype,
  Date.prototype,
  null,
]

/** Whether what `fc.stringify` prints can stand in a test as it is. */
export function isWritable(value: unknown, outer: readonly unknown[] = []): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  if (outer.includes(value) || !plainPrototypes.includes(Object.getPrototypeOf(value))) return false
  if (
    fc.hasToStringMethod(value) ||
    fc.hasAsyncToStringMethod(value) ||
    Object.getOwnPropertySymbols(value).length > 0
  )
    return false
  const inside: unknown[] =
    value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value)
  return inside.every((one) => isWritable(one, [...outer, value]))
}

/** The first line of the failed assertion, and what follows it up to the stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return fc.stringify(error)
  const cause = error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`
  return `${error.name}: ${error.message}${cause}`
}

/**
 * The message of a failed property, one line for each fact; `npm test` knows a history by how it begins
 * (`isFailedExample`) and repeats it whole.
 * @returns null where the property holds
 */
export function describeFailure<T>(details: fc.RunDetails<T>): string | null {
  if (!details.failed) return null
  // too many were skipped, or there was no time for one
  if (details.counterexamplePath === null) return fc.defaultReportMessage(details) ?? null
  const { seed, numRuns, numShrinks, counterexample, counterexamplePath, failures } = details
  const shortest = fc.stringify(counterexample)
  const replay = `{ seed: ${seed}, path: ${JSON.stringify(counterexamplePath)}, endOnFailure: true }`
  const isCut = details.interrupted ? ', and there was no time for more' : ''
  return [
    `Property failed after ${numRuns} tests (SEED=${seed}), shrunk ${numShrinks} times${isCut}.`,
    `Shortest: ${shortest}`,
    isWritable(counterexample)
      ? `Example, in the options of this fc.assert: examples: [${shortest}],`
      : `Example, as options of another fc.assert of this property: ${replay},`,
    `Whole: ${fc.stringify(failures[0] ?? counterexample)}`,
    `Replay: ${replay}`,
    `Because: ${reasonOf(details.errorInstance)}`,
  ].join('\n')
}
