// For whom lessons are chosen: the one child or the grown-up of a moment, or a family with one child at most
// as a whole. What is said of one child is never used for another (DOOR-5).
import { findChildren } from '../profile/children.rule.ts'
import { grownUp, type Child } from '../profile/children.schema.ts'
import type { Profile } from '../profile/profile.schema.ts'
import { familyAnswersOf } from './family-answers.rule.ts'
import type { FamilyAnswers } from './recommendations.ts'

/** A child's id, or `grownUp`. */
export type ForWhom = string

type Answers = Pick<
  Profile,
  | 'familyType'
  | 'childrenAgeGroups'
  | 'children'
  | 'learningTopics'
  | 'learningInterests'
  | 'availableTime'
  | 'health'
>

/** Whom a family with two or more children can choose for; nobody is to be chosen in any other. */
export function choicesForWhom({ children }: Pick<Answers, 'children'>): {
  children: Child[]
  all: ForWhom[]
} {
  const found = findChildren(children)
  return { children: found, all: found.length < 2 ? [] : [...found.map(({ id }) => id), grownUp] }
}

/**
 * What lessons may be chosen by, for `whom`; null: for all. Topics and interests are the family's. A condition
 * that nobody is named for is the family's too, so it counts for each of them; of the others only one's own.
 */
export function answersForWhom(answers: Answers, whom: ForWhom | null): FamilyAnswers {
  const { health } = answers
  const { children, all } = choicesForWhom(answers)
  const family = familyAnswersOf({
    ...answers,
    medicalConditions: health.medicalConditions,
    healthConsentedAt: health.consentedAt,
  })
  if (whom === null || !all.includes(whom))
    return { ...family, speech: all.length > 0 ? null : (children[0]?.speech ?? null) }
  const child = children.find(({ id }) => id === whom)
  const owned = new Set((health.conditionOwners ?? []).map(({ condition }) => condition))
  const own = new Set(
    (health.conditionOwners ?? []).filter(({ owner }) => owner === whom).map(({ condition }) => condition),
  )
  return {
    ...family,
    childrenAgeGroups: child?.ageGroup == null ? [] : [child.ageGroup],
    medicalConditions: family.medicalConditions.filter(
      (condition) => own.has(condition) || !owned.has(condition),
    ),
    speech: child?.speech ?? null,
  }
}
