// What an older build stored may name choices that are not offered any more.
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { shownOwners } from '@oka/contract/profile/children.rule.ts'
import * as lists from '@oka/contract/account/option-lists.ts'

const isOf = (options: readonly lists.Option[]) => (value: number) =>
  options.some((option) => option.value === value)
const choiceOf = (options: readonly lists.Option[], value: number | null) =>
  value !== null && isOf(options)(value) ? value : null

/** Without choices that no list offers, and with the children that are shown as the owners of conditions. */
export function withKnownOptions(profile: Profile): Profile {
  const { health } = profile
  const isOffered = isOf(lists.medicalConditionOptions)
  return {
    ...profile,
    gender: choiceOf(lists.genderOptions, profile.gender),
    ageGroup: choiceOf(lists.ageGroupOptions, profile.ageGroup),
    familyType: choiceOf(lists.familyTypeOptions, profile.familyType),
    availableTime: choiceOf(lists.availableTimeOptions, profile.availableTime),
    childrenAgeGroups: profile.childrenAgeGroups.filter(isOf(lists.childrenAgeGroupOptions)),
    learningTopics: profile.learningTopics.filter(isOf(lists.learningTopicOptions)),
    learningInterests: profile.learningInterests.filter(isOf(lists.learningInterestOptions)),
    health: {
      ...health,
      medicalConditions: health.medicalConditions.filter(isOffered),
      conditionOwners: shownOwners(health.conditionOwners ?? [], profile.children).filter(({ condition }) =>
        isOffered(condition),
      ),
      medicalConditionsDuration: choiceOf(
        lists.medicalConditionsDurationOptions,
        health.medicalConditionsDuration,
      ),
    },
  }
}
