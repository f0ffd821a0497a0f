// For whom lessons are chosen: the one child or the grown-up of a moment, or a family with one child at most
// as a whole. What is said of one child is never used for another (DOOR-5).
import { grownUp } from '../profile/children-limits.ts'
import { findChildren } from '../profile/children.rule.ts'
import type { Child } from '../profile/children.schema.ts'
import type { Profile } from '../profile/profile.schema.ts'
import { familyAnswersOf, hasNoChildren } from './family-answers.rule.ts'
import { youngestAgeGroup } from './family-lookup.rule.ts'
import type { FamilyAnswers } from './recommendations.ts'

/** Of `medicalConditionsDurationOptions`. */
const suspected = 1

/** Of `medicalConditionOptions`. */
const autism = 1
/** Of `learningInterestOptions`: behaviour or learning difficulties. */
const learningDifficulties = 16
/** Of `speechOptions`. */
const notWithWordsYet = 3

/** A child's id, or `grownUp`. */
export type ForWhom = string

export type AnswersForWhom = Pick<
  Profile,
  | 'familyType'
  | 'childrenAgeGroups'
  | 'children'
  | 'learningTopics'
  | 'learningInterests'
  | 'availableTime'
  | 'health'
>

/**
 * The children that lessons are chosen for: all there are, also where a baby is expected or the parent would
 * rather not say. Who says that there are none keeps the entries, and nothing of them is used.
 */
export const usedChildren = (answers: Pick<AnswersForWhom, 'familyType' | 'children'>): Child[] =>
  hasNoChildren(answers) ? [] : findChildren(answers.children)

/** Whom a family with two or more children can choose for; nobody is to be chosen in any other. */
export function choicesForWhom(answers: Pick<AnswersForWhom, 'familyType' | 'children'>): {
  children: Child[]
  all: ForWhom[]
} {
  const children = usedChildren(answers)
  return { children, all: children.length < 2 ? [] : [...children.map(({ id }) => id), grownUp] }
}

/**
 * What lessons may be chosen by, for `whom`; null, or one who is not among the choices: for the whole family,
 * in which the speech of an only child counts. Topics, interests and time are the family's. A condition that
 * nobody is named for is the family's too, so it counts for each of them; of the others only one's own. Who
 * says that there are no children is the grown-up alone.
 */
export function answersForWhom(answers: AnswersForWhom, whom: ForWhom | null): FamilyAnswers {
  const { health } = answers
  const { children, all } = choicesForWhom(answers)
  const family = familyAnswersOf({
    ...answers,
    medicalConditions: health.medicalConditions,
    healthConsentedAt: health.consentedAt,
  })
  const isChosen = whom !== null && all.includes(whom)
  const owner = isChosen ? whom : hasNoChildren(answers) ? grownUp : null
  const owners = health.conditionOwners ?? []
  const owned = new Set(owners.map(({ condition }) => condition))
  const own = new Set(owners.filter((one) => one.owner === owner).map(({ condition }) => condition))
  const medicalConditions = family.medicalConditions.filter(
    (condition) => owner === null || own.has(condition) || !owned.has(condition),
  )
  // The duration is one answer for all conditions, so of several children it is nobody's.
  const isSuspected =
    all.length === 0 && medicalConditions.length > 0 && health.medicalConditionsDuration === suspected
  const isTold = medicalConditions.includes(autism)
  const isWorried = answers.learningInterests.includes(learningDifficulties)
  if (!isChosen)
    return {
      ...family,
      medicalConditions,
      ...(isSuspected && { areConditionsSuspected: true }),
      ...speechOf(all.length > 0 ? undefined : children[0], isTold || isWorried),
    }
  const child = children.find(({ id }) => id === whom)
  return {
    ...family,
    whom: child ? 'child' : 'grownUp',
    childrenAgeGroups: child?.ageGroup == null ? [] : [child.ageGroup],
    medicalConditions,
    ...speechOf(child, isTold),
  }
}

/**
 * How a child speaks, where that says something. No baby is with words, and the youngest age group ends with the
 * third year: there it says something only once the parent told of autism, or came for an only child's
 * difficulties.
 */
function speechOf(
  child: Child | undefined,
  isMoreKnown: boolean,
): Pick<FamilyAnswers, 'speech' | 'isSpeechOfEveryBaby'> {
  if (child?.speech == null) return { speech: null }
  const isAsEveryBaby = child.ageGroup === youngestAgeGroup && child.speech === notWithWordsYet
  return isAsEveryBaby && !isMoreKnown
    ? { speech: null, isSpeechOfEveryBaby: true }
    : { speech: child.speech }
}
