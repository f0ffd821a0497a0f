import { describe, expect, it } from 'vitest'
import { soundProblems } from './heard.rule.ts'
import { pauseStretch, wordsAMinute } from './pace.rule.ts'
import { mix, readWav, trimSilence, writeWav } from './sound.ts'
import { spelledForVoice } from './speak.ts'

describe('the pace', () => {
  const tenWords = 'One two three four five six seven eight nine ten.'
  it('is words a minute, pauses included', () => {
    expect(wordsAMinute([tenWords, tenWords], 8)).toBe(150)
  })
  it('is reached by the pauses, which never get hurried or endless', () => {
    const four = Array<string>(4).fill(tenWords)
    expect((40 / (13 + 2 * pauseStretch(four, 13, 2))) * 60).toBeCloseTo(155)
    expect(pauseStretch(four, 30, 2)).toBe(0.5)
    expect(pauseStretch(four, 1, 2)).toBe(2.4)
    expect(pauseStretch([tenWords], 4, 0)).toBe(1)
  })
})

describe('a recording', () => {
  const good = { loudness: -16.4, truePeak: -2, wordsAMinute: 155, words: 150 }
  it('may be shipped at -16 LUFS, with peaks below -1 dBTP, at 150 to 160 words a minute', () => {
    expect(soundProblems(good)).toEqual([])
  })
  it.each([
    ['too quiet', { loudness: -17.1 }],
    ['too loud', { loudness: -14.9 }],
    ['with a peak', { truePeak: -1 }],
    ['too fast', { wordsAMinute: 160.1 }],
    ['too slow', { wordsAMinute: 149.9 }],
  ])('may not be shipped %s', (_, bad) => {
    expect(soundProblems({ ...good, ...bad })).toHaveLength(1)
  })
})

describe('sound', () => {
  const loud = {
    samples: Int16Array.from([...Array<number>(200).fill(0), 9_000, -9_000, ...Array<number>(200).fill(0)]),
    rate: 1_000,
  }
  it('is trimmed to a short silence at both ends', () => {
    expect(trimSilence(loud).samples.length).toBeLessThan(140)
  })
  it('is the same after writing and reading', () => {
    expect(readWav(writeWav(loud))).toEqual(loud)
  })
  it('is mixed in at its time', () => {
    expect(mix([{ at: 0.5, sound: { samples: Int16Array.of(7), rate: 10 } }], 1, 10).samples[5]).toBe(7)
  })
})

describe('the voice', () => {
  it('gets words in a spelling that it can pronounce', () => {
    expect(
      spelledForVoice(
        '“JAMA” isn’t 3–5, WHO',
        new Map([
          ['JAMA', 'jamma'],
          ['WHO', 'W H O'],
        ]),
      ),
    ).toBe("jamma isn't 3 to 5, W H O")
  })
})
