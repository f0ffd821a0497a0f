import { describe, expect, it } from 'vitest'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { hashNightQuotes, nightQuotes } from './night-quotes.ts'
import { nightSchedule, silenceBetweenQuotes } from './night-schedule.rule.ts'

const quote = (id: string, words: string) => ({
  id,
  activityType: activityType.quote,
  contentAuthor: 'George Eliot (Mary Ann Evans)',
  textContent: `<blockquote>\n<p>${words}</p>\n</blockquote>\n<p>What would you say?</p>`,
})
const lessons = [quote('1057', 'What do we live for? Each other.'), quote('1004', 'Tomorrow is a new day')]

describe('the night listen', () => {
  it('speaks the words of the listed quotes and their authors, in order, and nothing else', () => {
    expect(nightQuotes(['1004', '1057'], lessons)).toEqual([
      { lessonId: '1004', sentences: ['Tomorrow is a new day'], author: 'George Eliot.' },
      { lessonId: '1057', sentences: ['What do we live for?', 'Each other.'], author: 'George Eliot.' },
    ])
  })
  it('refuses a lesson that is no quote', () => {
    expect(() => nightQuotes(['1001'], lessons)).toThrow('1001 is no quote')
  })
  it('says each quote twice, is silent for some seconds between two quotes, and knows when each begins', () => {
    const { times, parts, duration } = nightSchedule(
      nightQuotes(['1004', '1057'], lessons),
      [3, 3, 1, 2, 1, 2, 1, 1],
    )
    expect(parts.map(({ lessonId }) => lessonId)).toEqual(['1004', '1057'])
    expect(parts[1]?.start).toBeCloseTo((times[2] ?? 0) + 1 + silenceBetweenQuotes)
    expect(times).toHaveLength(8)
    expect(duration).toBeGreaterThan((times[7] ?? 0) + 1)
  })
  it('is made again when its words, their order or their pronunciation change', () => {
    const hash = hashNightQuotes(nightQuotes(['1004', '1057'], lessons), new Map())
    expect(hashNightQuotes(nightQuotes(['1057', '1004'], lessons), new Map())).not.toBe(hash)
    expect(hashNightQuotes(nightQuotes(['1004', '1057'], lessons), new Map([['day', 'dey']]))).not.toBe(hash)
  })
})
