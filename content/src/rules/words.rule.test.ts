import { describe, expect, it } from 'vitest'
import { claimWordsIn } from './claim-words.rule.ts'
import { countWords, minutesOf } from './reading-minutes.rule.ts'
import { tellingWordIn } from './telling-words.rule.ts'

describe('words that claim too much', () => {
  it.each(['It proves it', 'a miracle', 'this cures', 'Guaranteed sleep', 'proven to help', 'it always works', 'it works for every child', 'no side effects'])(
    'finds one in "%s"',
    (text) => {
      expect(claimWordsIn(text)).toHaveLength(1)
    },
  )
  it.each(['not proof of cause', 'it is not a cure', 'cannot prove', 'no volume has been shown to be safe'])('leaves "%s" alone', (text) => {
    expect(claimWordsIn(text)).toEqual([])
  })
  it('leaves the words of somebody who is quoted alone', () => {
    expect(claimWordsIn('> a miracle\n\nWhat do you see?')).toEqual([])
  })
})

describe('slugs', () => {
  it('are told when they name a condition', () => {
    expect(tellingWordIn('music-for-autism')).toBe('autism')
    expect(tellingWordIn('a-plan-for-diabetes')).toBe('diabetes')
  })
  it('are found in sentences too', () => {
    expect(tellingWordIn('Music, and Autism: a review')).toBe('autism')
  })
  it('may speak of sleep and of parents', () => {
    expect(tellingWordIn('how-much-sleep')).toBeUndefined()
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
