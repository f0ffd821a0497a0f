import { expect, test } from 'vitest'
import { wholeMinutes } from './whole-minutes.ts'

test('whole minutes add up to the minutes of all together, and none is 0', () => {
  expect(wholeMinutes([100, 100, 100])).toEqual([2, 2, 1])
  expect(wholeMinutes([240, 180, 120])).toEqual([4, 3, 2])
  expect(wholeMinutes([20, 20, 140])).toEqual([1, 1, 1])
  expect(wholeMinutes([20, 20, 200])).toEqual([1, 1, 2])
  expect(wholeMinutes([30])).toEqual([1])
  expect(wholeMinutes([])).toEqual([])
})
