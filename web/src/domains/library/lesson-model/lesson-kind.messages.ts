import type { LessonKind } from './lesson-kind.ts'

const kinds: Record<LessonKind, string> = {
  video: 'Video',
  article: 'Journal article',
  book: 'Book highlight',
  quote: 'Words of Wisdom',
}

export const lessonKindMessages = {
  kindAndTime: (kind: LessonKind, minutesLong: number) => `${kinds[kind]}, ${minutesLong} min`,
  kindAndTimeLeft: (kind: LessonKind, minutesLeft: number) => `${kinds[kind]}, ${minutesLeft} min left`,
  wordsOfWisdom: kinds.quote,
  unnamed: (minutes: number) => `A ${minutes}-minute lesson`,
} as const
