import { expect, test } from 'vitest'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { countedFrom } from './counted-from.ts'

const answers = (over: Partial<FamilyAnswers>): FamilyAnswers => ({
  familyType: null,
  childrenAgeGroups: [],
  learningTopics: [],
  learningInterests: [],
  availableTime: null,
  medicalConditions: [],
  ...over,
})

test('the figure names the answers that it was counted from, the first topic first', () => {
  expect(countedFrom(answers({ learningTopics: [9], childrenAgeGroups: [2] }))).toEqual([
    'Sleep',
    'a child of 4 to 7',
  ])
  expect(
    countedFrom(
      answers({ learningTopics: [9, 4, 8], learningInterests: [8, 4], childrenAgeGroups: [4, 1, 2] }),
    ),
  ).toEqual(['Sleep and 2 more topics', '2 interests', 'children of 0 to 3, 4 to 7, and 13 and older'])
  expect(countedFrom(answers({ learningTopics: [9, 4], learningInterests: [16], familyType: 3 }))).toEqual([
    'Sleep and 1 more topic',
    'children’s behaviour or learning difficulties',
    'a baby on the way',
  ])
})

test('ages that were chosen before "No children yet" are not counted from', () => {
  expect(countedFrom(answers({ familyType: 1, childrenAgeGroups: [2] }))).toEqual(['no children yet'])
})

test('a baby on the way is the grown-up’s, not the child’s that lessons are counted for', () => {
  const expecting = { familyType: 3, childrenAgeGroups: [2] }
  expect(countedFrom(answers({ ...expecting, whom: 'child' }))).toEqual(['a child of 4 to 7'])
  expect(countedFrom(answers(expecting))).toEqual(['a child of 4 to 7', 'a baby on the way'])
})

test('conditions are not named, and nothing is named without answers', () => {
  expect(countedFrom(answers({ medicalConditions: [6] }))).toEqual(['your health answers'])
  expect(countedFrom(answers({ availableTime: 1 }))).toEqual([])
})
