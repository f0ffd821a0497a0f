import { describe, expect, it } from 'vitest'
import { claimWordsIn } from './claim-words.rule.ts'
import { countWords, minutesOf } from './lesson-minutes.rule.ts'

describe('words that claim too much', () => {
  it.each([
    'It proves it',
    'a miracle',
    'this cures',
    'Guaranteed sleep',
    'proven to help',
    'it always works',
    'it works for every child',
    'no side effects',
  ])('finds one in "%s"', (text) => {
    expect(claimWordsIn(text)).toHaveLength(1)
  })
  it.each(['not proof of cause', 'it is not a cure', 'cannot prove', 'no volume has been shown to be safe'])(
    'accepts "%s"',
    (text) => {
      expect(claimWordsIn(text)).toEqual([])
    },
  )
  it('accepts them in quoted lines', () => {
    expect(claimWordsIn('> a miracle\n\nWhat do you see?')).toEqual([])
  })
})

describe('minutes', () => {
  it('are the length of a video, rounded', () => {
    expect(minutesOf(100, '')).toBe(2)
  })
  it('are words at 200 a minute without one', () => {
    expect(minutesOf(null, 'word '.repeat(500))).toBe(3)
  })
  it('are at least one', () => {
    expect(minutesOf(null, 'Hello')).toBe(1)
    expect(minutesOf(3, '')).toBe(1)
  })
  it('do not count formatting or addresses', () => {
    expect(countWords('- **one** [two](https://example.org/three)')).toBe(2)
  })
})
