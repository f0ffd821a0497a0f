// The answers of a family as tables, so that thousands of lessons are compared with them quickly.
import { familyType as familyTypes } from '../account/account.enums.ts'
import { childrenAgeGroupOptions, topicIdsOfLearningTopic } from '../account/option-lists.ts'
import { isOwnOrder } from './own-order.rule.ts'
import type { FamilyAnswers, LessonFacts } from './recommendations.ts'

/** Value of `childrenAgeGroupOptions`: newborn to 3 years. */
export const youngestAgeGroup = 1
/** Catalogue topics. */
const prenatalCare = 3
const fertility = 15
/** Values of `learningTopicOptions`. */
const prenatalTopic = 3
const fertilityTopic = 7

export interface FamilyLookup {
  answers: FamilyAnswers
  /** Whether any answer chooses between lessons. */
  hasAnswers: boolean
  isForGrownUp: boolean
  ages: ReadonlySet<number>
  conditions: ReadonlySet<number>
  /** Place in the member's order, from 0, of each catalogue topic, and of each learning topic. */
  rankOfTopic: ReadonlyMap<number, number>
  rankOfLearningTopic: ReadonlyMap<number, number>
  hasOwnOrder: boolean
  /** The learning interest that leads to each catalogue topic. */
  interestOfTopic: ReadonlyMap<number, number>
  interests: ReadonlySet<number>
  hasChildrenOrMay: boolean
  isExpecting: boolean
  wantsPregnancy: boolean
  wantsFertility: boolean
}

export function familyLookup(answers: FamilyAnswers): FamilyLookup {
  const { familyType, learningTopics, learningInterests } = answers
  const rankOfTopic = new Map<number, number>()
  const rankOfLearningTopic = new Map<number, number>()
  for (const [rank, value] of learningTopics.entries()) {
    if (!rankOfLearningTopic.has(value)) rankOfLearningTopic.set(value, rank)
    for (const id of topicIdsOfLearningTopic[value] ?? []) if (!rankOfTopic.has(id)) rankOfTopic.set(id, rank)
  }
  const interestOfTopic = new Map<number, number>()
  for (const value of learningInterests.toSorted((a, b) => a - b))
    for (const id of topicIdsOfLearningTopic[value] ?? [])
      if (!interestOfTopic.has(id)) interestOfTopic.set(id, value)
  const hasNoChildren = familyType === familyTypes.notYet || familyType === familyTypes.notInterested
  const ages = new Set(hasNoChildren ? [] : answers.childrenAgeGroups)
  const isForGrownUp = answers.whom === 'grownUp'
  const isExpecting = familyType === familyTypes.pregnant && answers.whom !== 'child'
  // Whoever has several children is not unknown, also where the age of the chosen one is open.
  const isUnknown =
    answers.whom === undefined &&
    familyType !== familyTypes.haveChildren &&
    !isExpecting &&
    !hasNoChildren &&
    ages.size === 0
  const choseFertility = learningTopics.includes(fertilityTopic)
  const chosePregnancy = learningTopics.includes(prenatalTopic) || learningInterests.includes(prenatalTopic)
  const isPossible = familyType !== familyTypes.notInterested
  return {
    answers,
    hasAnswers:
      ages.size + learningTopics.length + learningInterests.length + answers.medicalConditions.length > 0 ||
      typeof answers.speech === 'number' ||
      isExpecting ||
      hasNoChildren,
    isForGrownUp,
    ages,
    conditions: new Set(answers.medicalConditions),
    rankOfTopic,
    rankOfLearningTopic,
    hasOwnOrder: isOwnOrder(answers),
    interestOfTopic,
    interests: new Set(learningInterests),
    hasChildrenOrMay: !hasNoChildren,
    isExpecting,
    wantsPregnancy:
      isPossible &&
      (isExpecting || familyType === familyTypes.notYet || isUnknown || choseFertility || chosePregnancy),
    wantsFertility:
      isPossible &&
      (choseFertility ||
        (!isExpecting && (familyType === familyTypes.notYet || isUnknown || chosePregnancy))),
  }
}

/** On getting pregnant: the first topic of a lesson is its main one. */
export const isOnFertility = ({ topics }: LessonFacts) => topics[0] === fertility
export const isOnPregnancy = (lesson: LessonFacts) =>
  lesson.topics.includes(prenatalCare) && !isOnFertility(lesson)

/** Worth knowing before the baby is there. */
const isForExpecting = (lesson: LessonFacts) =>
  lesson.childrenAgeGroups.includes(youngestAgeGroup) &&
  (isOnPregnancy(lesson) || (lesson.isSafety === true && lesson.childrenAgeGroups.length === 1))

/** Of every age, or of no child at all. */
const isForAnyAge = ({ childrenAgeGroups: ages }: LessonFacts) =>
  ages.length === 0 || ages.length === childrenAgeGroupOptions.length

/** On the parent's own time and strength: of several it is the grown-up's. */
const isForParentOnly = (lesson: LessonFacts) =>
  isForAnyAge(lesson) && lesson.timesOfDay?.length === 1 && lesson.timesOfDay[0] === 'me'

/** Whether the lesson can be read and is for this family, whatever its topics. */
export function isSuitable(lesson: LessonFacts, family: FamilyLookup): boolean {
  if (lesson.lockedBecause === 'notReleased') return false
  const { childrenAgeGroups } = lesson
  if (family.isForGrownUp && (!isForAnyAge(lesson) || lesson.speech !== undefined)) return false
  if (family.answers.whom === 'child' && isForParentOnly(lesson)) return false
  if (childrenAgeGroups.length === 0) {
    if (isOnFertility(lesson)) return family.wantsFertility
    return isOnPregnancy(lesson) ? family.wantsPregnancy : true
  }
  if (!family.hasChildrenOrMay) return false
  for (const age of childrenAgeGroups) if (family.ages.has(age)) return true
  if (family.isExpecting) return isForExpecting(lesson)
  return family.ages.size === 0
}
