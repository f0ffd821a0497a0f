import { describe, expect, it } from 'vitest'
import { claimsIn } from './do-not-claim.rule.ts'

const phrases = [
  'that a questionnaire can diagnose depression',
  'that screens do not harm sleep: only one study looked',
]

describe('what a source does not show', () => {
  it('is found in a sentence that says it in other forms', () => {
    expect(claimsIn('It is short. Questionnaires diagnosed depression well.\nFine.', phrases)).toEqual([
      { sentence: 'Questionnaires diagnosed depression well.', phrase: phrases[0] },
    ])
  })
  it('is found across a line break', () => {
    expect(claimsIn('A questionnaire can\ndiagnose depression.', phrases)).toHaveLength(1)
  })
  it('may be denied, or put as a question', () => {
    expect(
      claimsIn(
        'A questionnaire cannot diagnose depression. A questionnaire doesn’t diagnose depression. Can a questionnaire diagnose depression?',
        phrases,
      ),
    ).toEqual([])
  })
  it('is found with the negation that the phrase has itself', () => {
    expect(claimsIn('Screens do not harm sleep.', phrases)).toHaveLength(1)
    expect(claimsIn('Screens harm sleep.', phrases)).toEqual([])
  })
  it('is not found when a part of it is missing', () => {
    expect(claimsIn('A questionnaire can show who needs help with depression.', phrases)).toEqual([])
  })
})
