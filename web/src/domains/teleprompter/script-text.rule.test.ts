import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, isTooLong, maximumTextLength, splitIntoParts } from './script-text.rule.ts'

const joined = (text: string) => splitIntoParts(text).join('').replaceAll('\n', '')

test('the parts are the whole text without the ends of lines between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('word', ' ', '\n', '🌱'), maxLength: 4_000 }), (text) => {
      expect(joined(text)).toBe(text.replaceAll('\n', ''))
      for (const part of splitIntoParts(text)) expect(part.isWellFormed()).toBe(true)
    }),
  )
})

test('a megabyte without a space, and one of empty lines, are a few hundred parts', () => {
  expect(splitIntoParts('x'.repeat(maximumTextLength))).toHaveLength(500)
  expect(splitIntoParts('\n'.repeat(maximumTextLength)).length).toBeLessThan(501)
  expect(splitIntoParts('')).toEqual([])
})

test('more than a million characters are too long, and words are what stands between spaces', () => {
  expect(isTooLong('x'.repeat(maximumTextLength))).toBe(false)
  expect(isTooLong('x'.repeat(maximumTextLength + 1))).toBe(true)
  expect(countWords('  one two\nthree ')).toBe(3)
  expect(countWords(' ')).toBe(0)
})
