import { expect, it } from 'vitest'
import { withCurlyQuotes } from './typography.rule.ts'

it.each([
  ["It's the children's", 'It’s the children’s'],
  ['Say: "Good night." Then ("wait").', 'Say: “Good night.” Then (“wait”).'],
  ['38 °C or more', '38\u00A0°C or more'],
  ['**"One"** and “two”', '**“One”** and “two”'],
])('%s', (written, shown) => {
  expect(withCurlyQuotes(written)).toBe(shown)
})
