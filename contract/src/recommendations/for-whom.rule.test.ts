import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  childrenAgeGroupOptions,
  familyTypeOptions,
  learningTopicOptions,
  medicalConditionOptions,
  speechOptions,
} from '../account/option-lists.ts'
import type { Child } from '../profile/children.schema.ts'
import { answersForWhom, type AnswersForWhom, choicesForWhom, usedChildren } from './for-whom.rule.ts'
import { recommend } from './recommend.rule.ts'
import type { LearningFacts, LessonFacts } from './recommendations.ts'

const changedAt = '2026-11-27T10:00:00.000Z'
const child = (id: string, rest: Partial<Child> = {}): Child => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: false,
  changedAt,
  ...rest,
})
const leo = child('leo', { nickname: 'Leo', ageGroup: 2, speech: 3 })
const mia = child('mia', { nickname: 'Mia', ageGroup: 4, speech: 1 })
const family = (changes: Partial<AnswersForWhom> = {}): AnswersForWhom => ({
  familyType: 2,
  childrenAgeGroups: [2, 4],
  children: [leo, mia],
  learningTopics: [9],
  learningInterests: [],
  availableTime: null,
  health: {
    consentedAt: changedAt,
    medicalConditions: [1, 2, 6, 8],
    medicalConditionsDuration: null,
    conditionOwners: [
      { condition: 1, owner: 'leo' },
      { condition: 2, owner: 'mia' },
      { condition: 8, owner: 'grown-up' },
    ],
  },
  ...changes,
})

describe('whom lessons can be chosen for (DOOR-5)', () => {
  test('each of two children and the grown-up; nobody in a family with one child or none', () => {
    expect(choicesForWhom(family()).all).toEqual(['leo', 'mia', 'grown-up'])
    expect(choicesForWhom(family({ children: [leo] })).all).toEqual([])
    expect(choicesForWhom(family({ children: [leo, { ...mia, isRemoved: true }] })).all).toEqual([])
    expect(choicesForWhom(family({ familyType: 4 })).all).toEqual([])
  })
})

describe('what lessons are chosen by (DOOR-5)', () => {
  test('a child has its own age, speech and conditions, and those that nobody is named for', () => {
    expect(answersForWhom(family(), 'leo')).toMatchObject({
      whom: 'child',
      childrenAgeGroups: [2],
      speech: 3,
      medicalConditions: [1, 6],
      learningTopics: [9],
    })
    expect(answersForWhom(family(), 'mia').medicalConditions).toEqual([2, 6])
  })

  test('the grown-up has no age and no speech of a child', () => {
    expect(answersForWhom(family(), 'grown-up')).toMatchObject({
      whom: 'grownUp',
      childrenAgeGroups: [],
      speech: null,
      medicalConditions: [6, 8],
    })
  })

  test('a condition of two of them is used for both', () => {
    const conditionOwners = ['leo', 'mia'].map((owner) => ({ condition: 1, owner }))
    const both = family({ health: { ...family().health, medicalConditions: [1], conditionOwners } })
    for (const whom of ['leo', 'mia']) expect(answersForWhom(both, whom).medicalConditions).toEqual([1])
    expect(answersForWhom(both, 'grown-up').medicalConditions).toEqual([])
  })

  test('who says there are no children is chosen for alone: nothing said of a child is used, and nothing is lost', () => {
    for (const familyType of [1, 4] as const) {
      const alone = family({ familyType })
      expect(usedChildren(alone)).toEqual([])
      for (const whom of ['leo', 'mia', null])
        expect(answersForWhom(alone, whom)).toMatchObject({
          childrenAgeGroups: [],
          speech: null,
          medicalConditions: [6, 8],
        })
      expect(answersForWhom({ ...alone, familyType: 2 }, 'leo')).toEqual(answersForWhom(family(), 'leo'))
    }
  })

  test('the children of who expects another, or would rather not say, are chosen for as they were', () => {
    for (const familyType of [3, 1000] as const) {
      expect(usedChildren(family({ familyType }))).toEqual([leo, mia])
      expect(answersForWhom(family({ familyType }), 'leo')).toMatchObject({
        childrenAgeGroups: [2],
        medicalConditions: [1, 6],
      })
    }
  })

  test('without consent no condition is used, whoever has it', () => {
    const health = { ...family().health, consentedAt: null }
    for (const whom of ['leo', 'mia', 'grown-up', null])
      expect(answersForWhom(family({ health }), whom).medicalConditions).toEqual([])
  })

  test('in a family with an only child everything is used, and nobody is singled out', () => {
    const only = answersForWhom(family({ children: [leo], childrenAgeGroups: [2] }), 'leo')
    expect(only).toMatchObject({ childrenAgeGroups: [2], speech: 3, medicalConditions: [1, 2, 6, 8] })
    expect(only.whom).toBeUndefined()
  })

  test('a condition that is only suspected is said to be, and of several children none is', () => {
    const health = { ...family().health, medicalConditionsDuration: 1 as const }
    const only = answersForWhom(family({ children: [leo], health }), null)
    const asthma = recommend([lesson('1', { medicalConditions: [6] })], only, noLearning)
    expect(asthma[0]?.reasons[0]).toEqual({ kind: 'condition', condition: 6, isSuspected: true })
    for (const whom of ['leo', 'mia', null])
      expect(answersForWhom(family({ health }), whom).areConditionsSuspected).toBeUndefined()
  })

  test('for the whole of a family with several children no child’s speech is used', () => {
    expect(answersForWhom(family(), null).speech).toBeNull()
    expect(answersForWhom(family(), 'gone').speech).toBeNull()
  })
})

const noLearning: LearningFacts = {
  progress: new Map(),
  saved: new Set(),
  tried: new Map(),
  leftOut: new Map(),
}
const lesson = (id: string, changes: Partial<LessonFacts> = {}): LessonFacts => ({
  id,
  programId: 'opp103',
  sequence: Number(id),
  activityType: 3,
  contentType: 3,
  title: `Lesson ${id}`,
  topics: [10],
  childrenAgeGroups: [],
  medicalConditions: [],
  interests: [],
  minutes: 2,
  muxAsset: null,
  available: true,
  isNewActivity: false,
  ...changes,
})
const idsFor = (whom: string, lessons: LessonFacts[], changes: Partial<AnswersForWhom> = {}) =>
  recommend(lessons, answersForWhom(family(changes), whom), noLearning).map((item) => item.lesson.id)

describe('what is chosen (DOOR-5)', () => {
  test('a lesson for children who speak as this one does comes first and says so, and last for another', () => {
    const lessons = [lesson('1'), lesson('2', { speech: [2, 3], medicalConditions: [5] }), lesson('3')]
    expect(idsFor('leo', lessons)[0]).toBe('2')
    expect(idsFor('mia', lessons).at(-1)).toBe('2')
    const [first] = recommend(lessons, answersForWhom(family(), 'leo'), noLearning)
    expect(first?.reasons[0]).toEqual({ kind: 'speech', speech: 3 })
  })

  test('for the grown-up no lesson for children of certain ages or on how a child speaks', () => {
    const lessons = [
      lesson('1', { childrenAgeGroups: [2] }),
      lesson('2', { childrenAgeGroups: [1, 2, 3] }),
      lesson('3', { speech: [3] }),
      lesson('4', { childrenAgeGroups: [1, 2, 3, 4] }),
      lesson('5', { timesOfDay: ['me'] }),
    ]
    expect(idsFor('grown-up', lessons)).toEqual(['5', '4'])
  })

  test('what is for the parent alone is for no child among several', () => {
    const lessons = [
      lesson('1', { timesOfDay: ['me'] }),
      lesson('2', { timesOfDay: ['me'], childrenAgeGroups: [2] }),
    ]
    expect(idsFor('leo', lessons)).toEqual(['2'])
    expect(idsFor('grown-up', lessons)).toEqual(['1'])
    expect(idsFor('leo', lessons, { children: [leo] })).toContain('1')
  })

  test('for a child whose age is open lessons of every age, and no age is a reason', () => {
    const children = [{ ...leo, ageGroup: null }, mia]
    const lessons = [lesson('1', { childrenAgeGroups: [1] }), lesson('2', { childrenAgeGroups: [4] })]
    const chosen = recommend(lessons, answersForWhom(family({ children }), 'leo'), noLearning)
    expect(chosen).toHaveLength(2)
    expect(chosen.flatMap(({ reasons }) => reasons).map(({ kind }) => kind)).not.toContain('age')
  })

  test('what somebody said of a lesson is nobody’s among several: only the lesson itself stays left out', () => {
    const lessons = [
      lesson('1'),
      lesson('2', { topics: [4] }),
      lesson('3', { childrenAgeGroups: [4] }),
      lesson('4'),
    ]
    const said: LearningFacts = {
      ...noLearning,
      tried: new Map([
        ['1', 'worked'],
        ['2', 'tooMuch'],
      ]),
      leftOut: new Map([
        ['3', 'age'],
        ['4', 'topic'],
      ]),
    }
    const onlyLeftOut = { ...noLearning, leftOut: new Map([...said.leftOut.keys()].map((id) => [id, null])) }
    for (const whom of ['leo', 'mia', 'grown-up']) {
      const answers = answersForWhom(family(), whom)
      expect(recommend(lessons, answers, said)).toEqual(recommend(lessons, answers, onlyLeftOut))
    }
    const asFamily = answersForWhom(family({ children: [leo] }), null)
    expect(recommend(lessons, asFamily, said)).not.toEqual(recommend(lessons, asFamily, onlyLeftOut))
  })

  test('a pregnancy is the grown-up’s: for a child it leads to nothing', () => {
    const lessons = [lesson('1', { topics: [3] }), lesson('2')]
    const expecting = { familyType: 3, learningTopics: [] }
    expect(idsFor('grown-up', lessons, expecting)).toEqual(['1', '2'])
    expect(idsFor('leo', lessons, expecting)).toEqual(['2'])
  })
})

const oneOf = (options: readonly { value: number }[]) =>
  fc.constantFrom(null, ...options.map(({ value }) => value))
const someOf = (options: readonly { value: number }[]) =>
  fc.uniqueArray(fc.constantFrom(...options.map(({ value }) => value)), { maxLength: 4 })
const conditions = medicalConditionOptions.map(({ value }) => value)
/** Of these nobody in particular has any. */
const ofTheFamily = conditions.filter((_, index) => index % 3 === 0)
const ofSomebody = conditions.filter((_, index) => index % 3 > 0)
const someOfSomebody = fc.uniqueArray(fc.constantFrom(...ofSomebody), { maxLength: 4 })

const anyChild = (id: string, nicknames: readonly string[]) =>
  fc.record({
    entry: fc.record({
      id: fc.constant(id),
      nickname: fc.constantFrom(...nicknames),
      ageGroup: oneOf(childrenAgeGroupOptions),
      speech: oneOf(speechOptions),
      isRemoved: fc.constant(false),
      changedAt: fc.constant(changedAt),
    }),
    conditions: someOfSomebody,
  })
interface GeneratedChild {
  entry: Child
  conditions: number[]
}
/** A nickname that another child has too would make two entries one child. */
const anyLeo = anyChild('leo', ['', 'Leo', 'L'])
const anyMia = anyChild('mia', ['', 'Mia', 'M', 'Ida'])
const anyThird = fc.option(anyChild('third', ['', 'Noah']))
const anyFamily = fc.record({
  familyType: fc.constantFrom(
    null,
    ...familyTypeOptions.map(({ value }) => value).filter((value) => value !== 1 && value !== 4),
  ),
  learningTopics: someOf(learningTopicOptions),
  learningInterests: someOf(learningTopicOptions),
  availableTime: fc.constantFrom(null, 1, 2),
  hasConsent: fc.boolean(),
  conditions: fc.uniqueArray(fc.constantFrom(...ofTheFamily), { maxLength: 2 }),
  ofGrownUp: someOfSomebody,
  isLeoFirst: fc.boolean(),
})
type GeneratedFamily = typeof anyFamily extends fc.Arbitrary<infer T> ? T : never

function answersOf(
  { hasConsent, ofGrownUp, isLeoFirst, conditions: ofAll, ...rest }: GeneratedFamily,
  ...children: (GeneratedChild | null)[]
): AnswersForWhom {
  const present = children.filter((each) => each !== null)
  const ordered = isLeoFirst ? present : present.toReversed()
  const conditionOwners = [
    ...ofGrownUp.map((condition) => ({ condition, owner: 'grown-up' })),
    ...ordered.flatMap(({ entry, conditions: own }) =>
      own.map((condition) => ({ condition, owner: entry.id })),
    ),
  ]
  const medicalConditions = [...new Set([...ofAll, ...conditionOwners.map(({ condition }) => condition)])]
  return {
    ...rest,
    children: ordered.map(({ entry }) => entry),
    childrenAgeGroups: [...new Set(ordered.flatMap(({ entry }) => entry.ageGroup ?? []))],
    health: hasConsent
      ? { consentedAt: changedAt, medicalConditions, medicalConditionsDuration: null, conditionOwners }
      : { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null },
  }
}

const anyLessons: fc.Arbitrary<LessonFacts[]> = fc
  .array(
    fc.record({
      topics: fc.uniqueArray(fc.constantFrom(1, 2, 3, 7, 10, 11, 12, 15), { minLength: 1, maxLength: 3 }),
      childrenAgeGroups: someOf(childrenAgeGroupOptions),
      medicalConditions: fc.uniqueArray(fc.constantFrom(...conditions), { maxLength: 2 }),
      interests: someOf(learningTopicOptions),
      minutes: fc.integer({ min: 1, max: 4 }),
      available: fc.boolean(),
      speech: fc.option(fc.constantFrom<number[]>([2, 3], [3], [2, 3, 4]), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((lessons) =>
    lessons.map(({ speech, ...rest }, index) =>
      lesson(String(index + 1), { ...rest, ...(speech && { speech }) }),
    ),
  )

describe('whatever the family (DOOR-5)', () => {
  test('in 2,000 families no answer of a sister changes what is chosen for Leo, or why', () => {
    fc.assert(
      fc.property(
        anyFamily,
        anyLeo,
        anyMia,
        anyMia,
        anyThird,
        anyLessons,
        (rest, leos, mias, otherMias, third, lessons) => {
          const chosen = [mias, otherMias].map((each) =>
            recommend(lessons, answersForWhom(answersOf(rest, leos, each, third), 'leo'), noLearning),
          )
          expect(chosen[1]).toEqual(chosen[0])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('in 2,000 families every reason of a child names an answer that is its own or the family’s', () => {
    fc.assert(
      fc.property(anyFamily, anyLeo, anyMia, anyLessons, (rest, leos, mias, lessons) => {
        const answers = answersOf(rest, leos, mias)
        const isOwn = new Set([...rest.conditions, ...leos.conditions])
        const reasons = recommend(lessons, answersForWhom(answers, 'leo'), noLearning).flatMap(
          (item) => item.reasons,
        )
        const ofAnother = reasons.filter(
          (reason) =>
            (reason.kind === 'age' && reason.ageGroup !== leos.entry.ageGroup) ||
            (reason.kind === 'speech' && reason.speech !== leos.entry.speech) ||
            (reason.kind === 'condition' && !isOwn.has(reason.condition)),
        )
        expect(ofAnother).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('nothing for the grown-up depends on any child’s answers', () => {
    fc.assert(
      fc.property(
        anyFamily,
        anyLeo,
        anyMia,
        anyLeo,
        anyMia,
        anyLessons,
        (rest, leos, mias, others, moreOthers, lessons) => {
          const chosen = [
            [leos, mias],
            [others, moreOthers],
          ].map((children) =>
            recommend(lessons, answersForWhom(answersOf(rest, ...children), 'grown-up'), noLearning),
          )
          expect(chosen[1]).toEqual(chosen[0])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
