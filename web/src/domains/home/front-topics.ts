// The topics that the front door names, in its order. Written here, so that a public page does not load the
// contract's schemas; a test holds them against the documented list.

export interface FrontTopic {
  id: number
  /** A long word says where it may break: eight stand in a row of four on a phone. */
  title: string
  /** Of its picture, topic-<icon>. */
  icon: string
}

export const frontTopics: readonly FrontTopic[] = [
  { id: 12, title: 'Sleep and Breathing', icon: 'sleep' },
  { id: 8, title: 'Autism and ADHD', icon: 'minds' },
  { id: 11, title: 'Stress and Aging', icon: 'calm' },
  { id: 2, title: 'Nutrition', icon: 'food' },
  { id: 6, title: 'Learning and Education', icon: 'learning' },
  { id: 10, title: 'Parenting and Psychology', icon: 'parenting' },
  { id: 14, title: 'Sound and Vibrations', icon: 'sound' },
  { id: 4, title: 'Environ\u00admental Health', icon: 'home' },
]
