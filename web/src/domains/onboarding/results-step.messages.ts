import { plural } from '../../platform/text/plural.ts'

/** Values of `childrenAgeGroupOptions`, as they read within a sentence. */
const ages: Readonly<Record<number, string>> = { 1: '0 to 3', 2: '4 to 7', 3: '8 to 12', 4: '13 and older' }

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const resultsStepMessages = {
  /** After the number. */
  lessonsFit: (count: number, who = 'your family') =>
    plural(count, { one: `lesson fits ${who}`, other: `lessons fit ${who}` }),
  countedFrom: (answers: readonly string[]) => `Counted from your answers: ${answers.join(', ')}.`,
  countedFromNothing: 'You haven’t answered anything yet, so every lesson counts.',
  topics: (first: string, count: number) =>
    plural(count, {
      one: first,
      other: `${first} and ${plural(count - 1, { one: '1 more topic', other: `${count - 1} more topics` })}`,
    }),
  interests: (first: string, count: number) => plural(count, { one: first, other: `${count} interests` }),
  ages: (groups: readonly number[]) => {
    const words = list.format(groups.map((group) => ages[group] ?? ''))
    return plural(groups.length, { one: `a child of ${words}`, other: `children of ${words}` })
  },
  expecting: 'a baby on the way',
  noChildren: 'no children yet',
  health: 'your health answers',
  topicsTitle: 'What should come first?',
  plansTitle: 'What a membership costs',
  firstLessons: (count: number) =>
    plural(count, { one: 'Your first lesson', other: count === 2 ? 'Your first two' : 'Your first three' }),
  openToEveryone: (open: number, shown: number) =>
    plural(open, {
      one: `${shown === 1 ? 'It’s' : 'One of them is'} open to everyone. The others open with a membership.`,
      other: `${open < shown ? 'Two of them' : open === 2 ? 'Both' : 'All three'} are open to everyone. The others open with a membership.`,
    }),
  toMyLessons: 'Go to my lessons',
  choosePlan: 'Choose a plan',
} as const
