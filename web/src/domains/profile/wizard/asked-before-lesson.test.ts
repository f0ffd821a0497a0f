// What the form before a lesson asks, and when it comes back (DOOR-8).
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import {
  hasAnsweredForLessons,
  lessonRequirements,
  missingAnswers,
  type Answers,
} from '@oka/contract/profile/missing-answers.rule.ts'
import { storedReply } from '../../../platform/session/lesson-question.ts'
import { isForgottenAtEnd, isRepliedTo } from '../../../platform/session/lesson-reply.rule.ts'
import { askedBeforeLesson } from './variants.ts'
import { next, startOf, type Step } from './wizard.rule.ts'

const nothing: Answers = { ...emptyProfileFields, email: 'ada@example.org' }
const whole: Answers = {
  ...nothing,
  ageGroup: 5,
  familyType: 2,
  childrenAgeGroups: [1],
  availableTime: 1,
  learningTopics: [1],
  learningInterests: [2],
  address: { ...nothing.address, country: 'IE', postalCode: 'D02 AF30' },
}
const withCondition = (medicalConditionsDuration: number | null): Answers['health'] => ({
  consentedAt: '2026-11-23T10:00:00.000Z',
  medicalConditions: [1],
  medicalConditionsDuration,
})
const stepsOf = (answers: Answers) =>
  askedBeforeLesson(answers).variant.steps.map(({ id, number }) => `${number} ${id}`)

test('whoever answered nothing is asked the seven questions, whoever answered all of them none', () => {
  expect(stepsOf(nothing)).toEqual([
    '1 family',
    '2 ages',
    '3 conditions',
    '4 duration',
    '5 time',
    '6 location',
    '7 topics',
  ])
  expect(stepsOf(whole)).toEqual([])
})

test.each<[string, Partial<Answers>, string[]]>([
  ['the own age, which the second onboarding does not ask', { ageGroup: null }, ['1 family']],
  ['time and topics', { availableTime: null, learningTopics: [] }, ['1 time', '2 topics']],
  ['a postal code', { address: { ...whole.address, postalCode: '' } }, ['1 location']],
  ['how long a condition has been there', { health: withCondition(null) }, ['1 duration']],
  ['ages', { childrenAgeGroups: [] }, ['1 ages']],
  ['whether there are children', { familyType: null, childrenAgeGroups: [] }, ['1 family', '2 ages']],
])('of what is missing only that is asked and counted: %s', (_, lacking, steps) => {
  expect(stepsOf({ ...whole, ...lacking })).toEqual(steps)
})

test('health is asked until it is answered or something behind it is', () => {
  const untilHealth = { ...nothing, learningInterests: [2], familyType: 1, ageGroup: 5 }
  expect(stepsOf(untilHealth)).toContain('1 conditions')
  expect(stepsOf({ ...untilHealth, availableTime: 1 })).toEqual(['1 location', '2 topics'])
  expect(stepsOf({ ...untilHealth, health: withCondition(2) })).toEqual(['1 time', '2 location', '3 topics'])
})

describe('whatever is answered', () => {
  const answers: fc.Arbitrary<Answers> = fc
    .record({
      learningInterests: fc.subarray([2, 16]),
      familyType: fc.constantFrom(1, 2, 1000, null),
      ageGroup: fc.constantFrom(null, 5),
      childrenAgeGroups: fc.subarray([1, 3]),
      availableTime: fc.constantFrom(null, 1),
      learningTopics: fc.subarray([9, 4]),
      health: fc.constantFrom(nothing.health, withCondition(null), withCondition(2)),
      address: fc.constantFrom(nothing.address, whole.address, { ...whole.address, postalCode: '' }),
    })
    .map((some) => ({ ...nothing, ...some }))

  test('every missing answer is asked, nothing that is answered is, and the end is reached by answering', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { variant, asked } = askedBeforeLesson(given)
        const missing = missingAnswers(given, lessonRequirements)
        expect(asked.filter((one) => one !== 'medicalConditionsDuration')).toEqual(
          missing.filter((one) => one !== 'medicalConditionsDuration'),
        )
        expect(variant.steps.map(({ number }) => number)).toEqual(
          Array.from({ length: variant.total }, (_, index) => index + 1),
        )
        for (const { requires, id } of variant.steps)
          if (id !== 'duration' && requires.length > 0)
            expect(requires.some((one) => missing.includes(one))).toBe(true)
        expect(variant.steps.length === 0).toBe(hasAnsweredForLessons(given))
        if (variant.steps.length === 0) return

        let facts = { answers: given, isSignedIn: true }
        let step: Step = startOf(variant, facts, true)
        expect(step).toBe(variant.steps[0])
        for (let presses = 0; presses < 30; presses += 1) {
          const move = next(variant, facts, step)
          if (move.kind === 'finished') {
            expect(hasAnsweredForLessons(facts.answers)).toBe(true)
            expect(askedBeforeLesson(facts.answers).asked).toEqual([])
            return
          }
          if (move.kind === 'move') step = move.to
          if (move.kind !== 'invalid') continue
          step = move.step
          for (const one of move.missing) facts = { ...facts, answers: answered(facts.answers, one) }
        }
        expect.fail('It never ends')
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
})

function answered(answers: Answers, missing: (typeof lessonRequirements)[number]): Answers {
  if (missing === 'postalCode' || missing === 'country') return { ...answers, address: whole.address }
  if (missing === 'medicalConditionsDuration')
    return { ...answers, health: { ...answers.health, medicalConditionsDuration: 2 } }
  return { ...answers, [missing]: whole[missing] }
}

test('replied to once, no tab asks again for a day; what is still missing may be asked after a lesson ended, “Not now” holds (DOOR-8 LEARN-8)', () => {
  const hour = 3_600_000
  const action = fc.oneof(
    fc.constantFrom('withoutAccount' as const, 'declined' as const, 'answered' as const),
    fc.constantFrom('lessonEnds' as const, 'signOut' as const),
    fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (walk) => {
      let now = 1_795_000_000_000
      let stored: string | null = null
      let model: { reply: string; at: number } | null = null
      for (const act of walk) {
        if (typeof act === 'object') now += act.hours * hour
        else if (act === 'signOut') stored = model = null
        else if (act === 'lessonEnds') {
          if (isForgottenAtEnd(stored)) stored = null
          if (model?.reply === 'answered') model = null
        } else {
          stored = storedReply(act, now)
          model = { reply: act, at: now }
        }
        const holds = model !== null && now < model.at + 24 * hour
        expect(isRepliedTo(stored, false, now)).toBe(holds)
        expect(isRepliedTo(stored, true, now)).toBe(holds && model?.reply !== 'withoutAccount')
      }
    }),
  )
  expect(isRepliedTo('1', false, 0)).toBe(false) // as an older version stored it
})
