// The 17 topics (ONB-15). Each has an icon of its own, content/illustrations/topic-<icon>.svg. Icon names
// appear in addresses, so they name no medical condition.
import * as z from 'zod/mini'
import { boundedString, integer } from '../shared/primitives.ts'

export const topic = z.object({
  id: integer(1, 999),
  title: boundedString(80),
  slug: boundedString(80),
  icon: boundedString(40),
  newItemsCount: integer(0, 9_999),
})
export type Topic = z.output<typeof topic>

const topicOf = (id: number, title: string, icon: string): Topic => ({
  id,
  title,
  slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  icon,
  newItemsCount: 0,
})

export const topics: readonly Topic[] = [
  topicOf(1, 'Chronic Diseases', 'care'),
  topicOf(2, 'Nutrition', 'food'),
  topicOf(3, 'Prenatal Care', 'cradle'),
  topicOf(4, 'Environmental Health', 'home'),
  topicOf(5, 'Facial Growth Guidance', 'face'),
  topicOf(6, 'Learning and Education', 'learning'),
  topicOf(7, 'Creativity and Neuroplasticity', 'creativity'),
  topicOf(8, 'Autism and ADHD', 'minds'),
  topicOf(9, 'Subtle Energy', 'energy'),
  topicOf(10, 'Parenting and Psychology', 'parenting'),
  topicOf(11, 'Stress and Aging', 'calm'),
  topicOf(12, 'Sleep and Breathing', 'sleep'),
  topicOf(13, 'Theory of Recoverability', 'recover'),
  topicOf(14, 'Sound and Vibrations', 'sound'),
  topicOf(15, 'Fertility and Reproduction', 'nest'),
  topicOf(101, 'Words of Wisdom', 'words'),
  topicOf(102, 'Parenting Studies', 'studies'),
]
