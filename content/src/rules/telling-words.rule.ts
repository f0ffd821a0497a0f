// Addresses, and the titles and cards of what anybody may share, end up in histories and in other people's eyes: none tells of a child's condition.
import { medicalConditionOptions } from '@oka/contract/account/option-lists.ts'

const alsoTelling = [
  'autism',
  'autistic',
  'adhd',
  'allergy',
  'anxious',
  'depressed',
  'obesity',
  'overweight',
  'diabetic',
  'apnea',
  'myopia',
  'eyesight',
  'fertility',
  'pregnancy',
  'disability',
]

const telling = new Set([
  ...medicalConditionOptions
    .flatMap(({ label }) => label.toLowerCase().split(/[^a-z]+/))
    .filter((word) => word.length > 2 && !['management', 'conditions', 'sleep', 'visual'].includes(word)),
  ...alsoTelling,
])

/** The first word of a slug or a sentence that names a condition, in small letters, or undefined. */
export const tellingWordIn = (words: string) =>
  words
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => telling.has(word))
