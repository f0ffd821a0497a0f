// The topics that the front door names, in its order. Written here, so that a public page does not load the
// contract's schemas; a test holds them against the documented list.

export interface FrontTopic {
  id: number
  slug: string
  /** A long word says where it may break: eight stand in a row of four on a phone. */
  title: string
  /** Of its picture, topic-<icon>. */
  icon: string
}

export const frontTopics: readonly FrontTopic[] = [
  { id: 12, slug: 'sleep-and-breathing', title: 'Sleep and Breathing', icon: 'sleep' },
  { id: 8, slug: 'autism-and-adhd', title: 'Autism and ADHD', icon: 'minds' },
  { id: 11, slug: 'stress-and-aging', title: 'Stress and Aging', icon: 'calm' },
  { id: 2, slug: 'nutrition', title: 'Nutrition', icon: 'food' },
  { id: 6, slug: 'learning-and-education', title: 'Learning and Education', icon: 'learning' },
  { id: 10, slug: 'parenting-and-psychology', title: 'Parenting and Psychology', icon: 'parenting' },
  { id: 14, slug: 'sound-and-vibrations', title: 'Sound and Vibrations', icon: 'sound' },
  { id: 4, slug: 'environmental-health', title: 'Environ\u00admental Health', icon: 'home' },
]
