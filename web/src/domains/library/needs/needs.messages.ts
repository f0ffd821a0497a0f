import { numberWordWithin } from '../../../platform/text/number-words.ts'

export const needsMessages = {
  lessonBehindIt: 'The lesson behind it',
  more: (count: number) => (count === 1 ? 'One more' : 'Two more'),
  openToEveryone: (minutes: number) => `Open to everyone, ${minutes} min`,
  seriesSteps: (count: number) => `Series, ${numberWordWithin(count)} small steps`,
  seriesOpen: 'Open to everyone',
  notQuiteIt: 'Not quite it?',
} as const
