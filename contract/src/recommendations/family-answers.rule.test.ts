import { expect, test } from 'vitest'
import { familyAnswersOf } from './family-answers.rule.ts'

const answers = {
  familyType: 2,
  childrenAgeGroups: [1],
  learningTopics: [9],
  learningInterests: [2],
  availableTime: 1,
  medicalConditions: [6],
}

test('conditions are used only with consent, also where a stored answer still has them', () => {
  expect(familyAnswersOf({ ...answers, healthConsentedAt: null })).toEqual({
    ...answers,
    medicalConditions: [],
  })
  expect(familyAnswersOf({ ...answers, healthConsentedAt: '2026-11-23T10:00:00.000Z' })).toEqual(answers)
  expect(familyAnswersOf(null).medicalConditions).toEqual([])
})

test('ages that were answered before “no children” are not used, nor named as used', () => {
  for (const familyType of [1, 4])
    expect(familyAnswersOf({ ...answers, familyType, healthConsentedAt: null }).childrenAgeGroups).toEqual([])
  expect(familyAnswersOf({ ...answers, familyType: 3, healthConsentedAt: null }).childrenAgeGroups).toEqual([
    1,
  ])
})
