// Authors write "Sleep and Breathing" or 12; the catalogue contains 12.
import {
  childrenAgeGroupOptions,
  learningTopicOptions,
  medicalConditionOptions,
  speechOptions,
  type Option,
} from '@oka/contract/account/option-lists.ts'
import { topics } from '@oka/contract/catalogue/topics.ts'

export const topicOptions: readonly Option[] = topics.map(({ id, title }) => ({ label: title, value: id }))
export const ageOptions = childrenAgeGroupOptions
export const conditionOptions = medicalConditionOptions
export const interestOptions = learningTopicOptions
export { speechOptions }

/** The number of a label (case does not matter) or of a number that exists; undefined for anything else. */
export function findOption(options: readonly Option[], written: string | number): number | undefined {
  if (typeof written === 'number') return options.find(({ value }) => value === written)?.value
  const wanted = written.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)?.value
}

export const labelOf = (options: readonly Option[], value: number) =>
  options.find((option) => option.value === value)?.label ?? String(value)
