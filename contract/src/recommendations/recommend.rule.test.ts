import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityStatus } from '../learning/learning.enums.ts'
import {
  childrenAgeGroupOptions,
  familyTypeOptions,
  learningInterestOptions,
  learningTopicOptions,
  medicalConditionOptions,
} from '../account/option-lists.ts'
import { leftOutReasons } from '../left-out-activities/left-out-activities.schema.ts'
import { tryAnswerKinds } from '../try-answers/try-answers.schema.ts'
import { fitIntoMinutes } from './fit-into-minutes.rule.ts'
import { remainingMinutes } from './remaining-time.rule.ts'
import { matchingLessons } from './matching-lessons.rule.ts'
import { recommend } from './recommend.rule.ts'
import type { FamilyAnswers, LearningFacts, LessonFacts } from './recommendations.ts'

const nothing: FamilyAnswers = {
  familyType: null,
  childrenAgeGroups: [],
  learningTopics: [],
  learningInterests: [],
  availableTime: null,
  medicalConditions: [],
}
const noLearning: LearningFacts = {
  progress: new Map(),
  saved: new Set(),
  tried: new Map(),
  leftOut: new Map(),
}
let lessonCount = 0
const lesson = (changes: Partial<LessonFacts> = {}): LessonFacts => {
  const sequence = ++lessonCount
  return {
    id: `lesson-${sequence}`,
    programId: 'opp103',
    sequence,
    activityType: 3,
    contentType: 3,
    title: `Lesson ${sequence}`,
    topics: [10],
    childrenAgeGroups: [],
    medicalConditions: [],
    interests: [],
    minutes: 2,
    muxAsset: null,
    available: true,
    isNewActivity: false,
    ...changes,
  }
}
const idsOf = (
  lessons: LessonFacts[],
  answers: Partial<FamilyAnswers> = {},
  learning: Partial<LearningFacts> = {},
) =>
  recommend(lessons, { ...nothing, ...answers }, { ...noLearning, ...learning }).map((item) => item.lesson.id)
const half = { status: activityStatus.inProgress, lastKnownTime: 60, activityDuration: 120 }

describe('what the learner did', () => {
  test('a lesson that worked leads to more on its topic and is named', () => {
    const [tried, same, other] = [
      lesson({ topics: [4] }),
      lesson({ topics: [4] }),
      lesson({ topics: [6], sequence: 1 }),
    ]
    const tries = {
      tried: new Map([[tried.id, 'worked' as const]]),
      progress: new Map([[tried.id, { ...half, status: activityStatus.completed }]]),
    }
    expect(idsOf([other, same, tried])[0]).not.toBe(same.id)
    const [first] = recommend([other, same, tried], nothing, { ...noLearning, ...tries })
    expect(first).toMatchObject({
      lesson: { id: same.id },
      reasons: [{ kind: 'worked', activityId: tried.id }],
    })
  })

  test('too much lowers the topic and the longer lessons', () => {
    const [tried, same, long, short] = [
      lesson({ topics: [4] }),
      lesson({ topics: [4], minutes: 1 }),
      lesson({ topics: [6], minutes: 5 }),
      lesson({ topics: [6], minutes: 1 }),
    ]
    const ids = idsOf([tried, same, long, short], {}, { tried: new Map([[tried.id, 'tooMuch']]) })
    expect(ids.indexOf(short.id)).toBe(0)
    expect(ids.indexOf(short.id)).toBeLessThan(ids.indexOf(long.id))
    expect(ids.indexOf(short.id)).toBeLessThan(ids.indexOf(same.id))
  })

  test('the reason for leaving one out lowers its topic, its age, or what is heavy', () => {
    const refused = lesson({ topics: [4], childrenAgeGroups: [2] })
    const [topic, age, heavy, other] = [
      lesson({ topics: [4] }),
      lesson({ topics: [6], childrenAgeGroups: [2] }),
      lesson({ topics: [7, 11] }),
      lesson({ topics: [14] }),
    ]
    const after = (reason: (typeof leftOutReasons)[number]) =>
      idsOf([refused, topic, age, heavy, other], {}, { leftOut: new Map([[refused.id, reason]]) })
    expect(after('topic').at(-1)).toBe(topic.id)
    expect(after('age').at(-1)).toBe(age.id)
    expect(after('tooHeavy').at(-1)).toBe(heavy.id)
    for (const reason of leftOutReasons) expect(after(reason)).not.toContain(refused.id)
  })
})

describe('the order', () => {
  test('follows the member’s order of topics', () => {
    const [sleep, food] = [lesson({ topics: [12] }), lesson({ topics: [2] })]
    expect(idsOf([sleep, food], { learningTopics: [9, 1] })).toEqual([sleep.id, food.id])
    expect(idsOf([sleep, food], { learningTopics: [1, 9] })).toEqual([food.id, sleep.id])
  })

  test('has no third lesson of a topic in a row while another is left, and no quote before the fifth place', () => {
    const sleep = Array.from({ length: 4 }, () => lesson({ topics: [12] }))
    const others = [
      lesson({ topics: [2] }),
      lesson({ topics: [4] }),
      lesson({ topics: [10], activityType: 2 }),
    ]
    const topics = recommend([...sleep, ...others], { ...nothing, learningTopics: [9] }, noLearning).map(
      (item) => item.lesson.topics[0],
    )
    expect(topics.slice(0, 3)).toEqual([12, 12, 2])
    expect(topics.indexOf(10)).toBeGreaterThanOrEqual(4)
  })

  test('begins with three open lessons where three fit, however well the locked ones fit', () => {
    const locked = Array.from({ length: 5 }, () =>
      lesson({ topics: [12], available: false, lockedBecause: 'membership' }),
    )
    const open = [lesson({ topics: [2] }), lesson({ topics: [4] }), lesson({ topics: [2] })]
    const chosen = recommend([...locked, ...open], { ...nothing, learningTopics: [9] }, noLearning)
    expect(chosen.map((item) => item.lesson.available)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('how many fit (ONB-6)', () => {
  test('counts what suits the ages and is on a topic that was named', () => {
    const fits = lesson({ topics: [12], childrenAgeGroups: [2] })
    const lessons = [
      fits,
      lesson({ topics: [12], childrenAgeGroups: [4] }),
      lesson({ topics: [2], childrenAgeGroups: [2] }),
    ]
    const answers = { ...nothing, familyType: 2, childrenAgeGroups: [2] }
    expect(matchingLessons(lessons, answers)).toHaveLength(2)
    expect(matchingLessons(lessons, { ...answers, learningTopics: [9] })).toEqual([fits])
  })
})

const valuesOf = (options: readonly { value: number }[]) =>
  fc.uniqueArray(fc.constantFrom(...options.map(({ value }) => value)), { maxLength: 4 })
const anyAnswers: fc.Arbitrary<FamilyAnswers> = fc.record({
  familyType: fc.constantFrom(null, ...familyTypeOptions.map(({ value }) => value)),
  childrenAgeGroups: valuesOf(childrenAgeGroupOptions),
  learningTopics: valuesOf(learningTopicOptions),
  learningInterests: valuesOf(learningInterestOptions),
  availableTime: fc.constantFrom(null, 1, 2, 3, 4),
  medicalConditions: valuesOf(medicalConditionOptions),
})
const anyLessons: fc.Arbitrary<LessonFacts[]> = fc
  .array(
    fc.record({
      programId: fc.constantFrom('opp103', 'opp201', 'opp.full'),
      sequence: fc.integer({ min: 1, max: 9 }), // ties on purpose
      activityType: fc.constantFrom(1 as const, 2 as const, 3 as const),
      topics: fc.uniqueArray(fc.constantFrom(1, 2, 3, 7, 10, 11, 12, 15), { minLength: 1, maxLength: 3 }),
      childrenAgeGroups: valuesOf(childrenAgeGroupOptions),
      medicalConditions: valuesOf(medicalConditionOptions),
      interests: valuesOf(learningTopicOptions),
      minutes: fc.integer({ min: 1, max: 9 }),
      muxAsset: fc.option(fc.record({ duration: fc.integer({ min: 20, max: 600 }) })),
      available: fc.boolean(),
      isNewActivity: fc.boolean(),
      isSafety: fc.constantFrom(undefined, true as const),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ isSafety, ...rest }, index) => ({
      ...rest,
      ...(isSafety ? { isSafety } : {}),
      id: `${index}`,
      contentType: 3 as const,
      title: `Lesson ${index}`,
    })),
  )
const anyIds = fc.uniqueArray(fc.integer({ min: 0, max: 29 }).map(String), { maxLength: 8 })
const anyLearning: fc.Arbitrary<LearningFacts> = fc
  .record({
    progress: fc.uniqueArray(
      fc.tuple(
        fc.integer({ min: 0, max: 29 }).map(String),
        fc.constantFrom(1, 2),
        fc.integer({ min: 0, max: 700 }),
      ),
      {
        selector: ([id]) => id,
        maxLength: 12,
      },
    ),
    saved: anyIds,
    tried: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 29 }).map(String), fc.constantFrom(...tryAnswerKinds)),
      { maxLength: 5 },
    ),
    leftOut: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 29 }).map(String), fc.constantFrom(null, ...leftOutReasons)),
      { maxLength: 5 },
    ),
  })
  .map(({ progress, saved, tried, leftOut }) => ({
    progress: new Map(
      progress.map(([id, status, lastKnownTime]) => [id, { status, lastKnownTime, activityDuration: 300 }]),
    ),
    saved: new Set(saved),
    tried: new Map(tried),
    leftOut: new Map(leftOut),
  }))

describe('whatever the answers', () => {
  test('no lesson is done, left out or there twice, and each has one to three reasons', () => {
    fc.assert(
      fc.property(anyLessons, anyAnswers, anyLearning, (lessons, answers, learning) => {
        const chosen = recommend(lessons, answers, learning)
        expect(new Set(chosen.map((item) => item.lesson.id)).size).toBe(chosen.length)
        for (const {
          lesson: { id },
          reasons,
        } of chosen) {
          expect(learning.progress.get(id)?.status).not.toBe(activityStatus.completed)
          expect(learning.leftOut.has(id)).toBe(false)
          expect(reasons.length).toBeGreaterThan(0)
          expect(reasons.length).toBeLessThan(4)
        }
      }),
    )
  })

  test('the order in which the lessons are passed changes nothing', () => {
    fc.assert(
      fc.property(
        anyLessons.chain((lessons) =>
          fc.tuple(fc.constant(lessons), fc.shuffledSubarray(lessons, { minLength: lessons.length })),
        ),
        anyAnswers,
        anyLearning,
        ([lessons, shuffled], answers, learning) => {
          expect(recommend(shuffled, answers, learning)).toEqual(recommend(lessons, answers, learning))
        },
      ),
    )
  })

  test('a condition is a reason only where it was passed and the lesson is about it, and no other answer depends on it', () => {
    fc.assert(
      fc.property(anyLessons, anyAnswers, anyLearning, (lessons, answers, learning) => {
        for (const {
          lesson: { medicalConditions },
          reasons,
        } of recommend(lessons, answers, learning))
          for (const reason of reasons)
            if (reason.kind === 'condition')
              expect(
                answers.medicalConditions.includes(reason.condition) &&
                  medicalConditions.includes(reason.condition),
              ).toBe(true)
        const chosen = recommend(lessons, { ...answers, medicalConditions: [] }, learning)
        expect(chosen.flatMap(({ reasons }) => reasons).filter(({ kind }) => kind === 'condition')).toEqual(
          [],
        )
      }),
    )
  })

  test('the first three are open where three open ones suit', () => {
    fc.assert(
      fc.property(anyLessons, anyAnswers, anyLearning, (lessons, answers, learning) => {
        const open = recommend(lessons, answers, learning).map((item) => item.lesson.available)
        expect(open.slice(0, 3).filter(Boolean)).toHaveLength(Math.min(3, open.filter(Boolean).length))
      }),
    )
  })

  test('what fits into minutes is open, at most 30 s longer, and begins with what is half finished', () => {
    fc.assert(
      fc.property(
        anyLessons,
        anyAnswers,
        anyLearning,
        fc.constantFrom(5, 10, 20),
        (lessons, answers, learning, minutes) => {
          const { things, seconds, ...together } = fitIntoMinutes(
            recommend(lessons, answers, learning),
            learning,
            minutes,
          )
          expect(together.minutes).toBe(
            things.reduce(
              (sum, thing) => sum + remainingMinutes(thing.lesson, learning.progress.get(thing.lesson.id)),
              0,
            ),
          )
          expect(together.minutes).toBeLessThanOrEqual(minutes)
          expect(seconds).toBeLessThanOrEqual(minutes * 60 + 30)
          expect(things.reduce((sum, thing) => sum + thing.seconds, 0)).toBeCloseTo(seconds)
          expect(things.every((thing) => thing.lesson.available)).toBe(true)
          const isHalf = things.map(
            (thing) => (learning.progress.get(thing.lesson.id)?.lastKnownTime ?? 0) >= 5,
          )
          expect(isHalf.lastIndexOf(true)).toBeLessThan(
            isHalf.includes(false) ? isHalf.indexOf(false) : Infinity,
          )
        },
      ),
    )
  })
})
