import { numberWord, numberWordWithin } from '../../../platform/text/number-words.ts'
import { plural } from '../../../platform/text/plural.ts'

const minutesText = (minutes: number) => plural(minutes, { one: '1 minute', other: `${minutes} minutes` })

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const

export const weekMessages = {
  title: 'Your week',
  smallThings: (count: number) =>
    plural(count, { one: 'One small thing', other: `${numberWord(count)} small things` }),
  doneAndToGo: (done: number, toGo: number) => `${numberWord(done)} done, ${numberWordWithin(toGo)} to go`,
  together: (count: number, minutes: number) =>
    plural(count, {
      one: `${minutesText(minutes)}, any day you like`,
      other: `${minutesText(minutes)} in all, on any days`,
    }),
  lastWeekStays: 'Last week stays as it was.',
  wholeWeek: 'That is a whole week too.',
  finished: 'This week is finished',
  nothingMore: 'Nothing more to do. The next one starts on Monday.',
  minutes: (minutes: number) => `${minutes} min`,
  done: 'Done',
  fromLastWeek: (moved: number) =>
    plural(moved, {
      one: 'Last week was full. We moved one lesson here and left the rest out.',
      other: `Last week was full. We moved ${numberWordWithin(moved)} lessons here and left the rest out.`,
    }),
  /** The lesson’s number is its place in the week before it was made smaller. */
  waitsInSaved: (from: number, count: number) =>
    plural(count, {
      one: `The ${ordinals[from - 1] ?? 'last'} lesson waits in Saved.`,
      other: `${numberWord(count)} lessons wait in Saved.`,
    }),
  setAside: (count: number) =>
    plural(count, { one: 'One lesson is set aside.', other: `${numberWord(count)} lessons are set aside.` }),
  makeSmaller: 'Make this week smaller',
  isSmaller: (title: string) => `“${title}” is out of this week`,
  putBack: 'Put it back',
  isBack: (title: string) => `“${title}” is back in this week`,
  readOneMore: 'Read one more',
} as const
