import { expect, test } from 'vitest'
import { lineAt } from './transcript.tsx'

const lines = [
  { start: 0.2, end: 2, text: 'a' },
  { start: 3, end: 5, text: 'b' },
]

test('the current line is the one being said, and between two lines the previous one', () => {
  expect(lineAt(lines, 0)).toBe(-1)
  expect(lineAt(lines, 1)).toBe(0)
  expect(lineAt(lines, 2.5)).toBe(0)
  expect(lineAt(lines, 3)).toBe(1)
})
