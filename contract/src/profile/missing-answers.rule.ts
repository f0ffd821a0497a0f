// Which answers are missing or not valid: the same rule for every wizard, the profile page and
// `profileComplete` on the server (PROF-5).
import { familyType } from '../account/account.enums.ts'
import { postalCodeProblem } from './postal-code.rule.ts'
import type { Profile } from './profile.schema.ts'

/**
 * What a step can require. `postalCode` and `country` are parts of `address`; `medicalConditionsDuration` of
 * `health`.
 */
export type Requirement =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'gender'
  | 'ageGroup'
  | 'familyType'
  | 'childrenAgeGroups'
  | 'availableTime'
  | 'learningTopics'
  | 'learningInterests'
  | 'medicalConditionsDuration'
  | 'postalCode'
  | 'country'

export interface Answers extends Profile {
  email: string
}

const isFilled = (text: string) => text.trim() !== ''

const isMet: { readonly [Name in Requirement]: (answers: Answers) => boolean } = {
  firstName: ({ firstName }) => isFilled(firstName),
  lastName: ({ lastName }) => isFilled(lastName),
  email: ({ email }) => isFilled(email),
  gender: ({ gender }) => gender !== null,
  ageGroup: ({ ageGroup }) => ageGroup !== null,
  familyType: (answers) => answers.familyType !== null,
  /** Whoever has no children needs none (ONB-2). */
  childrenAgeGroups: (answers) =>
    answers.childrenAgeGroups.length > 0 ||
    (answers.familyType !== null && answers.familyType !== familyType.haveChildren),
  availableTime: ({ availableTime }) => availableTime !== null,
  learningTopics: ({ learningTopics }) => learningTopics.length > 0,
  learningInterests: ({ learningInterests }) => learningInterests.length > 0,
  /** Only with a condition (ONB-16). */
  medicalConditionsDuration: ({ health }) =>
    health.medicalConditions.length === 0 || health.medicalConditionsDuration !== null,
  /** Only in a country that uses one, and of that country. */
  postalCode: ({ address }) => postalCodeProblem(address) === null,
  country: ({ address }) => address.country !== '',
}

/** Those of `required` that are not met, in their order. */
export const missingAnswers = (answers: Answers, required: readonly Requirement[]): Requirement[] =>
  required.filter((name) => !isMet[name](answers))

/** PROF-1. */
export const profileRequirements: readonly Requirement[] = [
  'firstName',
  'lastName',
  'email',
  'familyType',
  'ageGroup',
  'gender',
  'childrenAgeGroups',
  'postalCode',
  'country',
  'learningTopics',
]

/** PROF-6: the questions before a lesson. Last name and gender are not among them. */
export const lessonRequirements: readonly Requirement[] = [
  'learningInterests',
  'familyType',
  'ageGroup',
  'childrenAgeGroups',
  'medicalConditionsDuration',
  'availableTime',
  'postalCode',
  'country',
  'learningTopics',
]

/** The form before a lesson has nothing left to fill in, whatever else the profile lacks. */
export const hasAnsweredForLessons = (answers: Answers): boolean =>
  missingAnswers(answers, lessonRequirements).length === 0

export const isProfileComplete = (answers: Answers): boolean =>
  missingAnswers(answers, profileRequirements).length === 0
