import { describe, expect, it } from 'vitest'
import { videoScript } from './script.schema.ts'

const words = { kind: 'words', say: ['Does it help?'], heading: 'Does it help?' }
const sure = { kind: 'sure', say: ['It isn’t known.'], basis: 'notKnown', heading: 'Not known yet' }
const toTry = { kind: 'try', say: ['Try it.'], heading: 'Try it', illustration: 'poster-play' }
const accepts = (...scenes: object[]) => videoScript.safeParse({ lesson: '1001', scenes }).success

describe('a script', () => {
  it('ends with the thing to try', () => {
    expect(accepts(words, sure, toTry)).toBe(true)
    expect(accepts(words, toTry, sure)).toBe(false)
  })
  it('has curly apostrophes and quotation marks, spoken and shown', () => {
    expect(accepts({ ...words, say: ["It's late."] }, sure, toTry)).toBe(false)
    expect(accepts(words, { ...sure, heading: '"Not known"' }, toTry)).toBe(false)
  })
  it('has a grade only where its kind of evidence has one', () => {
    expect(accepts(words, { ...sure, basis: 'guideline', grade: 3 }, toTry)).toBe(true)
    expect(accepts(words, { ...sure, basis: 'guideline', grade: 4 }, toTry)).toBe(false)
    expect(accepts(words, { ...sure, basis: 'book', grade: 1 }, toTry)).toBe(false)
  })
  it('has few words in a picture', () => {
    expect(accepts(words, { ...sure, text: 'long '.repeat(14) }, toTry)).toBe(false)
  })
})
