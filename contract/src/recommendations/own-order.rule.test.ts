import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnOrder } from './own-order.rule.ts'
import { recommend } from './recommend.rule.ts'
import type { FamilyAnswers, LessonFacts } from './recommendations.ts'

test.each([
  ['topics without interests', [9, 4], [], true],
  ['interests as they were chosen', [8, 2], [8, 2], false],
  ['and topics added behind them', [8, 2, 9], [8, 2], false],
  ['and one of them removed', [2], [8, 2], false],
  ['one of them moved', [2, 8], [8, 2], true],
  ['another topic moved before them', [9, 8, 2], [8, 2], true],
  ['a topic beside an interest that is none', [9], [16], true],
])('the order is the member’s own: %s', (_, learningTopics, learningInterests, isOwn) => {
  expect(isOwnOrder({ learningTopics, learningInterests })).toBe(isOwn)
})

test('whatever was chosen as interests, in whatever order, is no order of topics until one is moved (DOOR-8)', () => {
  const interests = fc.shuffledSubarray([2, 1, 16, 3, 4, 8, 10], { minLength: 1 })
  fc.assert(
    fc.property(interests, fc.shuffledSubarray([9, 5, 13]), (learningInterests, added) => {
      const preset = learningInterests.filter((value) => value !== 16)
      fc.pre(preset.length > 0)
      expect(isOwnOrder({ learningInterests, learningTopics: [...preset, ...added] })).toBe(false)
    }),
  )
})

test('a topic that onboarding took from an interest is told as the interest, one that was added or moved by its place (DOOR-8)', () => {
  const lessonOn = (topic: number): LessonFacts => ({
    id: String(topic),
    programId: 'opp103',
    sequence: topic,
    activityType: 3,
    contentType: 3,
    title: `On ${topic}`,
    topics: [],
    childrenAgeGroups: [],
    medicalConditions: [],
    interests: [topic],
    minutes: 2,
    muxAsset: null,
    available: true,
    isNewActivity: false,
  })
  const reasons = (learningTopics: number[], learningInterests: number[]) => {
    const family: FamilyAnswers = {
      familyType: null,
      childrenAgeGroups: [],
      learningTopics,
      learningInterests,
      availableTime: null,
      medicalConditions: [],
    }
    const learning = { progress: new Map(), saved: new Set<string>(), tried: new Map(), leftOut: new Map() }
    return recommend(learningTopics.map(lessonOn), family, learning).map((item) => item.reasons[0])
  }
  expect(reasons([8, 2, 9], [8, 2])).toEqual([
    { kind: 'interest', interest: 8 },
    { kind: 'interest', interest: 2 },
    { kind: 'topic', topic: 9, rank: 3 },
  ])
  expect(reasons([2, 8], [8, 2])).toEqual([
    { kind: 'topic', topic: 2, rank: 1 },
    { kind: 'topic', topic: 8, rank: 2 },
  ])
  expect(reasons([16], [16])).toEqual([{ kind: 'interest', interest: 16 }])
})
