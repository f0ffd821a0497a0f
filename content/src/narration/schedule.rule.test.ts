import { describe, expect, it } from 'vitest'
import { wordsAMinute } from '../voice/pace.rule.ts'
import { schedule } from './schedule.rule.ts'

const sentence = 'Open the window and listen to the rain for a while.'
const parts = [
  { passage: null, sentences: ['Rain.'], pauseBefore: 0.2 },
  { passage: 0, sentences: [sentence, sentence], pauseBefore: 0.75 },
  { passage: 1, sentences: [], pauseBefore: 0.75 },
  { passage: 2, sentences: [sentence, sentence, sentence], pauseBefore: 0.75 },
]

describe('the schedule of a narration', () => {
  const { times, starts, saidUntil, duration } = schedule(parts, [0.5, 3.6, 3.6, 3.6, 3.6, 3.6])
  it('has the start of every passage, also of one without words', () => {
    expect(starts).toEqual([times[1], times[1], times[3]])
  })
  it('reaches the pace of speech', () => {
    const said = parts.flatMap(({ sentences }) => sentences)
    expect(wordsAMinute(said, saidUntil - (times[0] ?? 0))).toBeCloseTo(155, 0)
  })
  it('ends after the last word', () => {
    expect(duration).toBeGreaterThan(saidUntil)
  })
})
