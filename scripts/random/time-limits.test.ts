import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeLimits } from './time-limits.ts'

/** Fails in a way that takes thousands of attempts to shrink. */
const isShort = (items: readonly number[]) => items.length < 40
const lists = fc.array(fc.nat(), { minLength: 1, maxLength: 200, size: 'max' })
const holds = () => true

/** Each history takes a second of this clock. */
function limitsOf({ testTimeout = 0, exploreUntil = null as number | null }) {
  const clock = { now: 0 }
  const run = (check: (items: readonly number[]) => boolean, numRuns = 1_000) => {
    const property = fc.property(lists, (items) => {
      clock.now += 1_000
      return check(items)
    })
    return fc.check(property, {
      numRuns,
      plugins: [timeLimits({ now: () => clock.now, testTimeout: () => testTimeout, exploreUntil })],
    })
  }
  return { clock, run }
}

test('shrinking ends after a minute, with the shortest history found until then', () => {
  const { clock, run } = limitsOf({})
  const found = run(isShort)
  expect(found).toMatchObject({ failed: true, interrupted: true })
  expect(isShort(found.counterexample?.[0] ?? [])).toBe(false)
  expect(clock.now - found.numRuns * 1_000).toBeLessThanOrEqual(61_000)
})

test('shrinking ends before the timeout of its test, which would take the history with it', () => {
  const { clock, run } = limitsOf({ testTimeout: 50_000 })
  expect(run(isShort)).toMatchObject({ failed: true, interrupted: true })
  expect(clock.now).toBeLessThan(50_000)
})

test('no time limit makes a test run fewer histories than it says', () => {
  const { clock, run } = limitsOf({ testTimeout: 20_000 })
  expect(run(holds, 100)).toMatchObject({ failed: false, interrupted: false, numRuns: 100 })
  expect(clock.now).toBe(100_000)
})

test('when the minutes of an exploration are over a property ends, after one history at least', () => {
  expect(limitsOf({ exploreUntil: 5_500 }).run(holds)).toMatchObject({
    failed: false,
    interrupted: true,
    numRuns: 6,
  })
  expect(limitsOf({ exploreUntil: -1 }).run(holds)).toMatchObject({
    failed: false,
    interrupted: true,
    numRuns: 1,
  })
})

test('a property of an exploration ends before the timeout of its test too', () => {
  expect(limitsOf({ exploreUntil: 1_000_000, testTimeout: 10_000 }).run(holds)).toMatchObject({
    failed: false,
    interrupted: true,
    numRuns: 9,
  })
})

test('what an exploration finds in its last second is shrunk as ever', () => {
  const { clock, run } = limitsOf({ exploreUntil: 500 })
  expect(run(() => false)).toMatchObject({ failed: true, interrupted: false })
  expect(clock.now).toBeGreaterThan(1_000)
})

test('an awaited property is limited too', async () => {
  let now = 0
  const property = fc.asyncProperty(lists, async (items) => {
    now += 1_000
    await Promise.resolve()
    return isShort(items)
  })
  const found = await fc.check(property, {
    plugins: [timeLimits({ now: () => now, testTimeout: () => 0, exploreUntil: null })],
  })
  expect(found).toMatchObject({ failed: true, interrupted: true })
  expect(now - found.numRuns * 1_000).toBeLessThanOrEqual(61_000)
})
