// The 17 topics (S1 §3).
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
  named(1, 'Chronic Diseases', 'food'),
  named(2, 'Nutrition', 'food'),
  named(3, 'Prenatal Care', 'parenting'),
  named(4, 'Environmental Health', 'home'),
  named(5, 'Facial Growth Guidance', 'food'),
  named(6, 'Learning and Education', 'learning'),
  named(7, 'Creativity and Neuroplasticity', 'creativity'),
  named(8, 'Autism and ADHD', 'parenting'),
  named(9, 'Subtle Energy', 'sound'),
  named(10, 'Parenting and Psychology', 'parenting'),
  named(11, 'Stress and Aging', 'sleep'),
  named(12, 'Sleep and Breathing', 'sleep'),
  named(13, 'Theory of Recoverability', 'creativity'),
  named(14, 'Sound and Vibrations', 'sound'),
  named(15, 'Fertility and Reproduction', 'parenting'),
  named(101, 'Words of Wisdom', 'words'),
  named(102, 'Parenting Studies', 'learning'),
]
