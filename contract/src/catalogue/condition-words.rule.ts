// Addresses and shared titles and cards appear in browser histories and to other people, so none names a
// child's condition.
import { medicalConditionOptions } from '../account/option-lists.ts'

const furtherWords = [
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
  'disabilities',
  'disabled',
  'depressive',
  'disorder',
  'pregnant',
  'syndrome',
  'vision',
]

const conditionWords = new Set([
  ...medicalConditionOptions
    .flatMap(({ label }) => label.toLowerCase().split(/[^a-z]+/))
    .filter((word) => word.length > 2 && !['management', 'conditions', 'sleep', 'visual'].includes(word)),
  ...furtherWords,
])

/** The first word of a slug or a sentence that names a condition, in lower case, or undefined. */
export const conditionWordIn = (words: string) =>
  words
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => conditionWords.has(word))
