// The answers that "lessons fit your family" was counted from, in words. Pure.
import { familyType } from '@oka/contract/account/account.enums.ts'
import {
  learningInterestOptions,
  learningTopicOptions,
  type Option,
} from '@oka/contract/account/option-lists.ts'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { resultsStepMessages as messages } from './results-step.messages.ts'

/** What `matchingLessons` reads; empty without any answer. No condition is named. */
export function countedFrom({
  learningTopics,
  learningInterests,
  childrenAgeGroups,
  familyType: family,
  medicalConditions,
  whom,
}: FamilyAnswers): string[] {
  const [topic] = labelsOf(learningTopicOptions, learningTopics)
  const [interest] = labelsOf(learningInterestOptions, learningInterests).map(withinSentence)
  const hasNoChildren = family === familyType.notYet || family === familyType.notInterested
  return [
    topic !== undefined && messages.topics(topic, learningTopics.length),
    interest !== undefined && messages.interests(interest, learningInterests.length),
    hasNoChildren && messages.noChildren,
    !hasNoChildren &&
      childrenAgeGroups.length > 0 &&
      messages.ages(childrenAgeGroups.toSorted((a, b) => a - b)),
    family === familyType.pregnant && whom !== 'child' && messages.expecting,
    medicalConditions.length > 0 && messages.health,
  ].filter((words) => words !== false)
}

const labelsOf = (options: readonly Option[], values: readonly number[]) =>
  values.flatMap(
    (value) => options.find((option) => option.value === value)?.label.replaceAll("'", '’') ?? [],
  )

const withinSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
