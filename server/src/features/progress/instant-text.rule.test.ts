import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantText } from './learning-summary.ts'

test('an instant is exactly as Date writes it', () => {
  const instants = fc.integer({ min: 0, max: Date.UTC(2200, 0) })
  fc.assert(
    fc.property(instants, (ms) => {
      expect(instantText(ms)).toBe(new Date(ms).toISOString())
    }),
  )
})
