import { conditionLabel } from '@oka/contract/account/condition-label.ts'
import {
  medicalConditionOptions,
  medicalConditionsDurationOptions,
} from '@oka/contract/account/option-lists.ts'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { namesOfChildren } from '../../children/child-words.ts'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { listOwners } from './health-answers.rule.ts'

interface HealthChip {
  label: string
  /** Whose it is: “for Leo”. Null where it is the family's, or there is one child at most. */
  whose: string | null
}

/** The answers in a few words each, for the member alone. */
export function healthChips(health: HealthAnswers, familyChildren: readonly Child[]): HealthChip[] {
  const { medicalConditions, medicalConditionsDuration } = health
  const names = new Map([...namesOfChildren(familyChildren), [grownUp, messages.aGrownUp]])
  const whose = (condition: number) => {
    const owners = new Set(listOwners(health, condition))
    const named = [...names].filter(([owner]) => owners.has(owner)).map(([, name]) => name)
    return familyChildren.length < 2 || named.length === 0 ? null : messages.whose(named)
  }
  return [
    ...medicalConditionOptions
      .filter(({ value }) => medicalConditions.includes(value))
      .map((option) => ({ label: conditionLabel(option), whose: whose(option.value) })),
    ...medicalConditionsDurationOptions
      .filter(({ value }) => value === medicalConditionsDuration)
      .map(({ value, label }) => ({ label: messages.durationChip(value, label), whose: null })),
  ]
}
