import { expect, test } from 'vitest'
import { familyAnswersOf } from '@oka/contract/recommendations/family-answers.rule.ts'
import { makeLesson, makeProgram } from '../lesson-model/learning.fixture.ts'
import { hasAnswers, shownLessons } from './facts.ts'

test('one answer is enough to choose by; without any there is none', () => {
  expect(hasAnswers(familyAnswersOf(null))).toBe(false)
  const none = {
    familyType: null,
    childrenAgeGroups: [],
    learningTopics: [],
    learningInterests: [],
    availableTime: null,
    medicalConditions: [],
  }
  for (const some of [{ familyType: 1 }, { learningTopics: [9] }, { availableTime: 1 }]) {
    expect(hasAnswers(familyAnswersOf({ ...none, healthConsentedAt: null, ...some }))).toBe(true)
  }
})

test('a lesson of several programs is chosen once, and one of a hidden program never', () => {
  const shared = makeLesson('1001', 1)
  const programs = [
    makeProgram({ programId: 'opp103' }, [shared]),
    makeProgram({ programId: 'opp201' }, [shared, makeLesson('1002', 2)]),
  ]
  expect(shownLessons(programs).map(({ id }) => id)).toEqual(['1001', '1002'])
  expect(shownLessons(programs.map((program) => ({ ...program, visible: false })))).toEqual([])
})
