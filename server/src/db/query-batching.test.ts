import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkByPowerOfTwo, padForIn } from './query-batching.ts'

const isPowerOfTwo = (n: number) => Number.isInteger(Math.log2(n))

test('a padded IN list contains exactly the given values and its length is a power of two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (values) => {
      const padded = padForIn(values)
      expect(new Set(padded)).toEqual(new Set(values))
      expect(padded.length === 0 || isPowerOfTwo(padded.length)).toBe(true)
      expect(padded.length).toBeLessThan(2 * Math.max(1, new Set(values).size))
    }),
  )
  expect(padForIn([])).toEqual([])
})

test('chunks contain the same rows in the same order, with lengths that are different powers of two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (rows) => {
      const chunks = chunkByPowerOfTwo(rows)
      expect(chunks.flat()).toEqual(rows)
      for (const { length } of chunks) expect(isPowerOfTwo(length)).toBe(true)
      expect(new Set(chunks.map(({ length }) => length)).size).toBe(chunks.length)
    }),
  )
})
