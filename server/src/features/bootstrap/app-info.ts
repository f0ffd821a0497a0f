// The choices that every client offers (ONB-14), serialised once per process.
import { createHash } from 'node:crypto'
import * as options from '@oka/contract/account/option-lists.ts'
import { topics } from '@oka/contract/catalogue/topics.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import type { DemoStep } from '@oka/contract/bootstrap/bootstrap.schema.ts'

const moveForward: DemoStep = { action: 'moveForward' }
const set = (key: string, value: Extract<DemoStep, { action: 'setValue' }>['value']): DemoStep => ({
  action: 'setValue',
  key,
  value,
})

/**
 * The scripted demo of onboarding: interests, ages, conditions, duration, then postal code and country (S1
 * §2).
 */
const onboardingDemoSteps: DemoStep[] = [
  set('learningInterests', [4, 8]),
  moveForward,
  set('childrenAgeGroups', [1, 2]),
  moveForward,
  set('medicalConditions', [1]),
  moveForward,
  set('medicalConditionsDuration', 2),
  moveForward,
  set('postalCode', '2000'),
  set('country', 'AU'),
  moveForward,
]

const lists = {
  ageGroupOptions: options.ageGroupOptions,
  genderOptions: options.genderOptions,
  familyTypeOptions: options.familyTypeOptions,
  childrenAgeGroupOptions: options.childrenAgeGroupOptions,
  medicalConditionOptions: options.medicalConditionOptions,
  medicalConditionsDurationOptions: options.medicalConditionsDurationOptions,
  availableTimeOptions: options.availableTimeOptions,
  learningInterests: options.learningInterestOptions,
  learningTopics: options.learningTopicOptions,
  countries,
  onboardingDemoSteps,
}

const version = createHash('sha256')
  .update(JSON.stringify([lists, topics]))
  .digest('base64url')
  .slice(0, 22)

/** `appInfo` and `resources` as the JSON members they are in the answer; they share a version. */
export const appInfoVersion = version
export const appInfoMembers = `"resources":${JSON.stringify({ topics })},"appInfo":${JSON.stringify({ version, ...lists })}`
