// Every wizard as data: its steps in order, what each requires and when it is passed over.
import { familyType } from '@oka/contract/account/account.enums.ts'
import {
  lessonRequirements,
  missingAnswers,
  type Answers,
  type Requirement,
} from '@oka/contract/profile/missing-answers.rule.ts'
import { usedChildren } from '@oka/contract/recommendations/for-whom.rule.ts'
import type { Step, Variant, WizardFacts } from './wizard.rule.ts'

/** Who expects another child has some: what lessons are chosen by is shown. */
const hasNoChildren = ({ answers }: WizardFacts) =>
  answers.familyType !== familyType.haveChildren && usedChildren(answers).length === 0
const hasNoCondition = ({ answers }: WizardFacts) => answers.health.medicalConditions.length === 0
const isSignedIn = (facts: WizardFacts) => facts.isSignedIn

const interests = { id: 'interests', number: 1, requires: ['learningInterests'] } as const
const location = { id: 'location', requires: ['postalCode', 'country'] } as const
const duration = {
  id: 'duration',
  requires: ['medicalConditionsDuration'],
  isSkipped: hasNoCondition,
} as const
const account = { id: 'account', requires: [], isSkipped: isSignedIn, hasOwnAction: true } as const

/** ONB-1, ONB-11. */
const first: Variant = {
  total: 8,
  steps: [
    interests,
    { id: 'family', number: 2, requires: ['familyType', 'ageGroup'] },
    { id: 'ages', number: 3, requires: ['childrenAgeGroups'], isSkipped: hasNoChildren },
    { id: 'conditions', number: 4, requires: [] },
    { id: 'time', number: 5, requires: ['availableTime'] },
    { ...location, number: 6 },
    { id: 'topics', number: 7, requires: ['learningTopics'] },
    { id: 'results', number: 7, requires: [], hasPause: true },
    { ...account, number: 8 },
  ],
}

const secondQuestions: readonly Step[] = [
  interests,
  { id: 'family-or-ages', number: 2, requires: ['familyType', 'childrenAgeGroups'] },
  { id: 'conditions', number: 3, requires: [] },
  { ...duration, number: 4 },
  { ...location, number: 5 },
]

/** ONB-2. */
const second: Variant = {
  total: 7,
  steps: [
    ...secondQuestions,
    { id: 'results', number: 6, requires: [], hasPause: true },
    { ...account, number: 7 },
  ],
}

/** ONB-3: the account comes before the plans. */
const third: Variant = {
  total: 7,
  steps: [
    ...secondQuestions,
    { ...account, number: 6 },
    { id: 'plans', number: 7, requires: [], hasPause: true, hasOwnAction: true },
  ],
}

/** PROF-6. */
const lesson: Variant = {
  total: 7,
  steps: [
    { id: 'family', number: 1, requires: ['learningInterests', 'familyType', 'ageGroup'] },
    { id: 'ages', number: 2, requires: ['childrenAgeGroups'], isSkipped: hasNoChildren },
    { id: 'conditions', number: 3, requires: [] },
    { ...duration, number: 4 },
    { id: 'time', number: 5, requires: ['availableTime'] },
    { ...location, number: 6 },
    { id: 'topics', number: 7, requires: ['learningTopics'] },
  ],
}

/** PROF-1. */
const profile: Variant = {
  total: 4,
  steps: [
    { id: 'about-you', number: 1, requires: ['firstName', 'lastName', 'email', 'ageGroup', 'gender'] },
    { id: 'family-and-ages', number: 2, requires: ['familyType', 'childrenAgeGroups'] },
    { id: 'topics', number: 3, requires: ['learningTopics'] },
    { ...location, number: 4 },
  ],
}

/**
 * Its steps of which something is asked, and those that require nothing. Children's ages follow from whether
 * there are children.
 */
export function askingOnly({ steps }: Variant, asked: readonly Requirement[]): Variant {
  const kept = steps.filter(
    ({ requires }) => requires.length === 0 || requires.some((one) => asked.includes(one)),
  )
  return { total: kept.length, steps: kept.map((step, index) => ({ ...step, number: index + 1 })) }
}

const afterHealth: readonly Requirement[] = ['availableTime', 'country', 'learningTopics']

/**
 * What the form before a lesson asks: only what has no answer yet (DOOR-8). Health has no answer that can be
 * missing: whoever answered anything that comes after it has passed it.
 */
export function askedBeforeLesson(answers: Answers): { variant: Variant; asked: readonly Requirement[] } {
  const missing = missingAnswers(answers, lessonRequirements)
  const asksHealth = answers.health.consentedAt === null && afterHealth.every((one) => missing.includes(one))
  const asked = asksHealth ? [...missing, 'medicalConditionsDuration' as const] : missing
  const steps = lesson.steps.filter(({ id }) => asksHealth || id !== 'conditions')
  return { variant: askingOnly({ ...lesson, steps }, asked), asked }
}

export const variants = { first, second, third, lesson, profile } as const
export type VariantName = keyof typeof variants

/** Where the figure of matching lessons starts to count (ONB-6). */
export const figureStart: Readonly<Record<'first' | 'second' | 'third', number>> = {
  first: 46,
  second: 42,
  third: 42,
}
