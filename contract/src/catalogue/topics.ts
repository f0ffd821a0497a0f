// The 17 topics (S1 §3). A topic's icon is content/illustrations/topic-<icon>.svg, one of its own; file names become addresses and tell of no condition.
import * as z from 'zod/mini'
import { text, whole } from '../shared/primitives.ts'

export const topic = z.object({
  id: whole(1, 999),
  title: text(80),
  slug: text(80),
  icon: text(40),
  newItemsCount: whole(0, 9_999),
})
export type Topic = z.output<typeof topic>

const named = (id: number, title: string, icon: string): Topic => ({
  id,
  title,
  slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  icon,
  newItemsCount: 0,
})

export const topics: readonly Topic[] = [
  named(1, 'Chronic Diseases', 'care'),
  named(2, 'Nutrition', 'food'),
  named(3, 'Prenatal Care', 'cradle'),
  named(4, 'Environmental Health', 'home'),
  named(5, 'Facial Growth Guidance', 'face'),
  named(6, 'Learning and Education', 'learning'),
  named(7, 'Creativity and Neuroplasticity', 'creativity'),
  named(8, 'Autism and ADHD', 'minds'),
  named(9, 'Subtle Energy', 'energy'),
  named(10, 'Parenting and Psychology', 'parenting'),
  named(11, 'Stress and Aging', 'calm'),
  named(12, 'Sleep and Breathing', 'sleep'),
  named(13, 'Theory of Recoverability', 'recover'),
  named(14, 'Sound and Vibrations', 'sound'),
  named(15, 'Fertility and Reproduction', 'nest'),
  named(101, 'Words of Wisdom', 'words'),
  named(102, 'Parenting Studies', 'studies'),
]
