import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFailedExample } from '../reports/test-reports.ts'
import { describeFailure, isWritable } from './failed-history.ts'
import { testSeed } from './random-numbers.ts'

const step = fc.record({ do: fc.constantFrom('buy', 'cancel', 'wait'), days: fc.nat(100) })
/** Fails for any history with two steps or more that waits for more than ten days. */
const neverWaitsLong = (steps: { do: string; days: number }[]) => {
  if (steps.length >= 2 && steps.some((one) => one.do === 'wait' && one.days > 10))
    throw new Error('was charged twice')
}
const histories = fc.array(step, { minLength: 5, maxLength: 12 })

function messageOf(property: () => unknown): string {
  try {
    property()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the property held')
}

const lineOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? `no line ${name} in\n${message}`
const valueOf = (code: string): unknown => runInThisContext(`(${code})`)

test('a failing history is printed whole, shortest, and as the line that makes it an example; that line makes it fail again', () => {
  const property = fc.property(histories, neverWaitsLong)
  const message = messageOf(() => fc.assert(property))
  const [whole, shortest] = ['Whole', 'Shortest'].map(
    (name) => valueOf(lineOf(message, name)) as [{ do: string; days: number }[]],
  )
  expect(() => neverWaitsLong(whole?.[0] ?? [])).toThrow('was charged twice')
  expect(shortest?.[0]).toHaveLength(5)
  expect(shortest?.[0].filter((one) => one.do === 'wait')).toEqual([{ do: 'wait', days: 11 }])
  expect(message.split('\n')[0]).toMatch(
    new RegExp(`^Property failed after \\d+ tests \\(SEED=${testSeed}\\), shrunk \\d+ times\\.$`),
  )
  expect(lineOf(message, 'Because')).toBe('Error: was charged twice')
  expect(
    isFailedExample({
      runner: 'vitest',
      project: 'p',
      file: 'f',
      title: 't',
      outcome: 'failed',
      seconds: 1,
      message,
    }),
  ).toBe(true)

  const example = lineOf(message, 'Example, in the options of this fc.assert')
  expect(example).toBe(`examples: [${lineOf(message, 'Shortest')}],`)
  const { examples } = valueOf(`{ ${example} }`) as { examples: [{ do: string; days: number }[]][] }
  const again = fc.check(property, { numRuns: 1, examples })
  expect(again).toMatchObject({ failed: true, numRuns: 1 })
  expect(fc.check(property, valueOf(lineOf(message, 'Replay')) as object).counterexample).toEqual(shortest)
})

test('the same is printed of a property that is awaited', async () => {
  const promise = fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (steps, _isLast) => neverWaitsLong(steps)),
  )
  const error = await promise
    .then(() => expect.fail('the property held'))
    .catch((thrown: unknown) => thrown as Error)
  for (const name of ['Whole', 'Shortest']) expect(valueOf(lineOf(error.message, name))).toHaveLength(2)
  expect(lineOf(error.message, 'Example, in the options of this fc.assert')).toBe(
    `examples: [${lineOf(error.message, 'Shortest')}],`,
  )
  expect(error.cause).toEqual(new Error('was charged twice'))
})

test('where values cannot be written as code, the example is the seed with the path to the history', () => {
  const property = fc.property(fc.func(fc.nat()), (made) => made(1) === made(2))
  const message = messageOf(() => fc.assert(property, { numRuns: 1_000 }))
  const example = lineOf(message, 'Example, as options of another fc.assert of this property')
  expect(example).toMatch(/^\{ seed: -?\d+, path: "[\d:]+", endOnFailure: true \},$/)
  expect(fc.check(property, valueOf(example.slice(0, -1)) as object).failed).toBe(true)
})

test('every random test has the seed of this run, so that it is the same each time', () => {
  expect(fc.readConfigureGlobal().seed).toBe(testSeed)
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5))
})

test('chance in the product is the same in each history, so that an example repeats', () => {
  const seen = new Set<number>()
  fc.assert(fc.property(fc.nat(), () => void seen.add(Math.random())))
  expect(seen.size).toBe(1)
  expect(Math.random()).not.toBe(Math.random())
})

test('what cannot be written as code is noticed at any depth', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = [cyclic]
  for (const value of [
    [new Map([[1, () => 2]])],
    { a: [{ b: Symbol('x') }] },
    [new URL('https://a.example')],
    cyclic,
  ])
    expect(isWritable(value)).toBe(false)
  for (const value of [
    [1, -0, NaN, 2n, null, undefined, 'x'],
    new Map([[1, new Set(['y'])]]),
    { at: new Date(0), none: Object.create(null) },
  ])
    expect(isWritable(value)).toBe(true)
})

test('a property that holds has nothing to say; one whose values were all refused says so', () => {
  expect(describeFailure(fc.check(fc.property(fc.nat(), () => true)))).toBeNull()
  expect(describeFailure(fc.check(fc.property(fc.nat(), () => fc.pre(false))))).toMatch(
    /too many pre-condition failures/,
  )
})
