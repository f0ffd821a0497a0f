import { familyType } from '../account/account.enums.ts'
import type { FamilyAnswers } from './recommendations.ts'

type Answers = FamilyAnswers & {
  /** When the member agreed that health answers are used; `null` without consent. */
  healthConsentedAt: string | null
}

export const hasNoChildren = (answers: Pick<FamilyAnswers, 'familyType'>) =>
  answers.familyType === familyType.notYet || answers.familyType === familyType.notInterested

/** What lessons may be chosen by: health answers only with consent, ages only of children that there are. */
export const familyAnswersOf = (answers: Answers | null): FamilyAnswers => ({
  familyType: answers?.familyType ?? null,
  childrenAgeGroups: answers === null || hasNoChildren(answers) ? [] : answers.childrenAgeGroups,
  learningTopics: answers?.learningTopics ?? [],
  learningInterests: answers?.learningInterests ?? [],
  availableTime: answers?.availableTime ?? null,
  medicalConditions: answers && answers.healthConsentedAt !== null ? answers.medicalConditions : [],
})
