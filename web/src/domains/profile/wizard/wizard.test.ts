import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import {
  hasAnsweredForLessons,
  lessonRequirements,
  type Answers,
} from '@oka/contract/profile/missing-answers.rule.ts'
import { demoAnswers } from './demo.rule.ts'
import { askingOnly, variants, type VariantName } from './variants.ts'
import {
  back,
  finish,
  missingOf,
  next,
  shownSteps,
  skip,
  startOf,
  stepAt,
  type Step,
  type WizardFacts,
} from './wizard.rule.ts'

const nothing: Answers = { ...emptyProfileFields, email: '' }
const whole: Answers = {
  ...nothing,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Ray',
  gender: 2,
  ageGroup: 5,
  familyType: 2,
  childrenAgeGroups: [1],
  availableTime: 1,
  learningTopics: [1],
  learningInterests: [2],
  address: { ...nothing.address, country: 'IE', postalCode: 'D02 AF30' },
}
const visitor = (answers: Answers): WizardFacts => ({ answers, isSignedIn: false })
const named = (name: VariantName, id: string) => {
  const step = variants[name].steps.find((one) => one.id === id)
  if (!step) throw new Error(id)
  return step
}
const moveOf = (facts: WizardFacts, name: VariantName, id: string, by: typeof next) => {
  const move = by(variants[name], facts, named(name, id))
  return move.kind === 'move' ? move.to.id : move.kind
}

test.each([
  ['first', 8, 9],
  ['second', 7, 7],
  ['third', 7, 7],
  ['lesson', 7, 7],
  ['profile', 4, 4],
] as const)('the %s variant counts to %d, and its numbers grow by at most one', (name, total, length) => {
  const { steps, total: last } = variants[name]
  expect([last, steps.length, steps.at(-1)?.number, steps[0]?.number]).toEqual([total, length, total, 1])
  steps.slice(1).forEach((step, index) => expect([0, 1]).toContain(step.number - (steps[index]?.number ?? 0)))
})

test('ages are passed over without children, in both directions', () => {
  const without = visitor({ ...whole, familyType: 1, childrenAgeGroups: [] })
  expect([moveOf(without, 'first', 'family', next), moveOf(without, 'first', 'conditions', back)]).toEqual([
    'conditions',
    'family',
  ])
  expect([
    moveOf(visitor(whole), 'first', 'family', next),
    moveOf(visitor(whole), 'first', 'conditions', back),
  ]).toEqual(['ages', 'ages'])
})

test('the duration is passed over without a condition, in both directions, and required with one', () => {
  const withOne = visitor({
    ...whole,
    health: {
      consentedAt: '2026-11-23T10:00:00.000Z',
      medicalConditions: [2],
      medicalConditionsDuration: null,
    },
  })
  expect([
    moveOf(visitor(whole), 'second', 'conditions', next),
    moveOf(visitor(whole), 'second', 'location', back),
  ]).toEqual(['location', 'conditions'])
  expect([
    moveOf(withOne, 'second', 'conditions', next),
    moveOf(withOne, 'second', 'duration', next),
  ]).toEqual(['duration', 'invalid'])
})

test('whoever is signed in is not offered an account', () => {
  const member = { answers: whole, isSignedIn: true }
  expect(moveOf(member, 'first', 'results', next)).toBe('finished')
  expect(moveOf(member, 'third', 'location', next)).toBe('plans')
})

test('skipping leads on where nothing is required, and out where something is', () => {
  expect(moveOf(visitor(nothing), 'first', 'family', skip)).toBe('left')
  expect(moveOf(visitor(whole), 'first', 'conditions', skip)).toBe('time')
})

test('outside full mode a wizard starts at the first incomplete of steps 1 to 4, or after them', () => {
  const start = (answers: Answers, isFull = false) => startOf(variants.first, visitor(answers), isFull).id
  expect(start(nothing)).toBe('interests')
  expect(start({ ...nothing, learningInterests: [1] })).toBe('family')
  expect(start({ ...whole, childrenAgeGroups: [] })).toBe('ages')
  expect(start({ ...whole, availableTime: null })).toBe('time')
  expect(start(whole, true)).toBe('interests')
})

test('the demo’s script answers each step of the second variant, and a key that is not known changes nothing', () => {
  const set = (answers: Answers, key: string, value: string | number | number[]) =>
    demoAnswers(answers, { action: 'setValue', key, value })
  expect(set(nothing, 'favouriteColour', 3)).toBe(nothing)
  expect(set(nothing, 'country', 7)).toBe(nothing)
  const values = {
    learningInterests: [4],
    childrenAgeGroups: [1],
    medicalConditions: [1],
    medicalConditionsDuration: 2,
    postalCode: '2000',
    country: 'AU',
  }
  const facts = visitor(
    Object.entries(values).reduce((answers, [key, value]) => set(answers, key, value), nothing),
  )
  expect(shownSteps(variants.second, facts).flatMap((step) => missingOf(step, facts))).toEqual([])
})

describe('whatever a person does in any wizard', () => {
  const pick = (...values: number[]) => fc.subarray(values)
  const changes: fc.Arbitrary<Partial<Answers>> = fc.oneof(
    fc.record({ learningInterests: pick(1, 2, 16) }),
    fc.record({ familyType: fc.constantFrom(1, 2, 3, 4, 1000, null) }),
    fc.record({ childrenAgeGroups: pick(1, 2, 3, 4) }),
    fc.record({ learningTopics: pick(1, 2, 9) }),
    fc.record({
      ageGroup: fc.constantFrom(null, 4),
      availableTime: fc.constantFrom(null, 1),
      gender: fc.constantFrom(null, 2),
    }),
    fc.record({ firstName: fc.constantFrom('', 'Ada'), lastName: fc.constantFrom(' ', 'Ray') }),
    pick(1, 2).map((medicalConditions) => ({
      health: { consentedAt: '2026-11-23T10:00:00.000Z', medicalConditions, medicalConditionsDuration: null },
    })),
    fc.constantFrom(null, 2).map((medicalConditionsDuration) => ({
      health: { consentedAt: '2026-11-23T10:00:00.000Z', medicalConditions: [1], medicalConditionsDuration },
    })),
    fc.constantFrom('', 'IE', 'HK').map((country) => ({
      address: { ...nothing.address, country, postalCode: country === 'IE' ? 'D02' : '' },
    })),
  )
  const actions = fc.oneof(
    { weight: 5, arbitrary: changes.map((change) => ({ kind: 'answer' as const, change })) },
    { weight: 4, arbitrary: fc.constant({ kind: 'next' as const }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { kind: 'back' as const },
        { kind: 'skip' as const },
        { kind: 'reload' as const },
        { kind: 'browserBack' as const },
      ),
    },
  )
  const names = fc.constantFrom(...(Object.keys(variants) as VariantName[]))

  test('no step is passed over that lacks an answer, no step comes twice on the way on, and nothing answered is lost', () => {
    fc.assert(
      fc.property(names, fc.boolean(), fc.array(actions, { maxLength: 60 }), (name, isSignedIn, walk) => {
        const variant = variants[name]
        let facts: WizardFacts = { answers: nothing, isSignedIn }
        let current: Step = startOf(variant, facts, false)
        let history: Step['id'][] = []
        for (const action of walk) {
          if (action.kind === 'answer') {
            facts = { ...facts, answers: { ...facts.answers, ...action.change } }
            continue
          }
          const before = facts.answers
          if (action.kind === 'reload' || action.kind === 'browserBack') {
            const id = action.kind === 'reload' ? current.id : (history.pop() ?? current.id)
            current = stepAt(variant, facts, id) ?? current
          } else {
            const move = { next, back, skip }[action.kind](variant, facts, current)
            if (move.kind === 'invalid') {
              expect(missingOf(move.step, facts)).not.toEqual([])
              current = move.step
            } else if (move.kind === 'move') {
              const [from, to] = [variant.steps.indexOf(current), variant.steps.indexOf(move.to)]
              expect(action.kind === 'back' ? to < from : to > from).toBe(true)
              if (action.kind !== 'back') expect(missingOf(current, facts)).toEqual([])
              expect(shownSteps(variant, facts)).toContain(move.to)
              for (const between of variant.steps.slice(Math.min(from, to) + 1, Math.max(from, to)))
                expect(shownSteps(variant, facts)).not.toContain(between)
              if (action.kind !== 'back') history = [...history, current.id]
              current = move.to
            } else if (move.kind === 'finished')
              expect(shownSteps(variant, facts).every((step) => missingOf(step, facts).length === 0)).toBe(
                true,
              )
          }
          expect(facts.answers).toBe(before)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('from any state, answering what is missing and pressing Next leads to the end', () => {
    fc.assert(
      fc.property(names, fc.boolean(), fc.array(changes, { maxLength: 20 }), (name, isSignedIn, made) => {
        const variant = variants[name]
        const random = made.reduce<Answers>((answers, change) => ({ ...answers, ...change }), nothing)
        let facts: WizardFacts = { answers: random, isSignedIn }
        let current: Step = startOf(variant, facts, false)
        for (let presses = 0; presses < 40; presses += 1) {
          const move = next(variant, facts, current)
          if (move.kind === 'finished') return
          if (move.kind === 'move') current = move.to
          if (move.kind !== 'invalid') continue
          current = move.step
          const answered = Object.fromEntries(move.missing.map((missing) => answerOf(missing)))
          facts = {
            ...facts,
            answers: {
              ...facts.answers,
              ...answered,
              health: { ...facts.answers.health, medicalConditionsDuration: 2 },
            },
          }
        }
        expect.fail('It never ends')
      }),
      { numRuns: 1_000 },
    )
  })

  test('a page that opens with an entry of the history shows no step behind one that lacks an answer', () => {
    fc.assert(
      fc.property(
        names,
        fc.boolean(),
        fc.array(changes, { maxLength: 20 }),
        fc.nat(8),
        (name, isSignedIn, made, at) => {
          const variant = variants[name]
          const facts: WizardFacts = {
            answers: made.reduce<Answers>((answers, change) => ({ ...answers, ...change }), nothing),
            isSignedIn,
          }
          const step = stepAt(variant, facts, variant.steps[at % variant.steps.length]?.id ?? 'interests')
          expect(step).not.toBeNull()
          const shown = shownSteps(variant, facts)
          const index = shown.findIndex((one) => one === step)
          expect(index).toBeGreaterThanOrEqual(0)
          for (const earlier of shown.slice(0, index)) expect(missingOf(earlier, facts)).toEqual([])
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

/** A field with an answer that meets the requirement. */
function answerOf(missing: ReturnType<typeof missingOf>[number]): [string, unknown] {
  if (missing === 'postalCode' || missing === 'country') return ['address', whole.address]
  return missing === 'medicalConditionsDuration' ? ['lookingFor', ''] : [missing, whole[missing]]
}

test('the full save leads to the first step that lacks an answer, and ends when none does', () => {
  const lacking = finish(variants.first, visitor({ ...whole, ageGroup: null, learningTopics: [] }))
  expect(lacking.kind === 'invalid' && lacking.missing).toEqual(['ageGroup'])
  expect(finish(variants.first, visitor(whole)).kind).toBe('finished')
})

test('who answered all questions of the form before a lesson is done with it, though their profile lacks a name (PROF-6)', () => {
  expect([...lessonRequirements].toSorted()).toEqual(
    variants.lesson.steps.flatMap(({ requires }) => requires).toSorted(),
  )
  const unnamed = { ...whole, lastName: '', gender: null }
  expect(hasAnsweredForLessons(unnamed)).toBe(true)
  expect(hasAnsweredForLessons({ ...unnamed, availableTime: null })).toBe(false)
})

test('before a payment only the steps with something missing are left, numbered anew (DOOR-7)', () => {
  const { steps, total } = askingOnly(variants.profile, ['lastName', 'gender', 'postalCode'])
  expect(steps.map(({ id, number }) => [id, number])).toEqual([
    ['about-you', 1],
    ['location', 2],
  ])
  expect(total).toBe(2)
})
