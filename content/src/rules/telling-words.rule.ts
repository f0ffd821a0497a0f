// Lesson addresses end up in histories and shared links, so a slug must not tell of a child's condition.
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

/** The first word of a slug that names a condition, or undefined. */
export const tellingWordIn = (slug: string) => slug.split('-').find((word) => telling.has(word))
