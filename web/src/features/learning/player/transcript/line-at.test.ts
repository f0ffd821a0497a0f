import { expect, test } from 'vitest'
import { lineAt } from './line-at.ts'

const lines = [
  { start: 0.2, end: 2, text: 'a' },
  { start: 3, end: 5, text: 'b' },
]

test('the line being said, and the last one while nobody speaks', () => {
  expect(lineAt(lines, 0)).toBe(-1)
  expect(lineAt(lines, 1)).toBe(0)
  expect(lineAt(lines, 2.5)).toBe(0)
  expect(lineAt(lines, 3)).toBe(1)
})
