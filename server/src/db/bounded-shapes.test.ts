import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPowersOfTwo, paddedForIn } from './bounded-shapes.ts'

const isPowerOfTwo = (n: number) => Number.isInteger(Math.log2(n))

test('a list for IN holds the same values, once or more, and its length is a power of two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (values) => {
      const padded = paddedForIn(values)
      expect(new Set(padded)).toEqual(new Set(values))
      expect(padded.length === 0 || isPowerOfTwo(padded.length)).toBe(true)
      expect(padded.length).toBeLessThan(2 * Math.max(1, new Set(values).size))
    }),
  )
  expect(paddedForIn([])).toEqual([])
})

test('rows in pieces are the same rows in their order, each piece a power of two long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (rows) => {
      const pieces = inPowersOfTwo(rows)
      expect(pieces.flat()).toEqual(rows)
      for (const { length } of pieces) expect(isPowerOfTwo(length)).toBe(true)
      expect(new Set(pieces.map(({ length }) => length)).size).toBe(pieces.length)
    }),
  )
})
