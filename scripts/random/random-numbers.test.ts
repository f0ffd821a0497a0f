import { expect, test } from 'vitest'
import { randomNumbers, seedOf } from './random-numbers.ts'

const tenOf = (seed?: number) =>
  Array.from(
    { length: 10 },
    (
      (random) => () =>
        random.below(1_000)
    )(randomNumbers(seed)),
  )

test('a seed gives the same numbers each time, and another seed gives others', () => {
  expect(tenOf(1)).toEqual(tenOf(1))
  expect(tenOf(1)).not.toEqual(tenOf(2))
  expect(tenOf()).toEqual(tenOf())
})

test('numbers are spread over the whole range', () => {
  const random = randomNumbers(1)
  const counts = new Map<number, number>()
  for (let i = 0; i < 10_000; i++)
    ((number) => counts.set(number, (counts.get(number) ?? 0) + 1))(random.below(10))
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('shuffling keeps every item, changes the order, and is the same for the same seed', () => {
  const items = Array.from({ length: 20 }, (_, index) => index)
  const shuffled = randomNumbers(3).shuffled(items)
  expect(shuffled).not.toEqual(items)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
  expect(randomNumbers(3).shuffled(items)).toEqual(shuffled)
})

test('without SEED the seed is fixed; a SEED that is no integer is refused', () => {
  expect(seedOf(undefined)).toBe(seedOf(''))
  expect(seedOf('-12')).toBe(-12)
  for (const wrong of ['abc', '1.5', '1e400']) expect(() => seedOf(wrong)).toThrow(/SEED must be an integer/)
})
