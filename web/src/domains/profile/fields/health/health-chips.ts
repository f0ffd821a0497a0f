import {
  medicalConditionOptions,
  medicalConditionsDurationOptions,
} from '@oka/contract/account/option-lists.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'

/** The answers in a few words each, for the member alone. */
export const healthChips = ({ medicalConditions, medicalConditionsDuration }: HealthAnswers): string[] => [
  ...medicalConditionOptions
    .filter(({ value }) => medicalConditions.includes(value))
    .map(({ value, label }) => messages.condition(value, label)),
  ...medicalConditionsDurationOptions
    .filter(({ value }) => value === medicalConditionsDuration)
    .map(({ value, label }) => messages.durationChip(value, label)),
]
