import { plural } from '../../../platform/text/plural.ts'

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const

/** Values of `childrenAgeGroupOptions`, as they read within a sentence. */
const ages: Readonly<Record<number, string>> = { 1: '0 to 3', 2: '4 to 7', 3: '8 to 12', 4: '13 and older' }

/** Where the list's own label is not what a parent says. */
const conditions: Readonly<Record<number, string>> = { 1: 'autism' }
/** Values of `speechOptions`. */
const speech: Readonly<Record<number, string>> = {
  1: 'your child speaks',
  2: 'a few words',
  3: 'not with words yet',
  4: 'in another way',
}

/** Each sentence has the answer that was used between two asterisks, which is shown in bold. */
export const reasonMessages = {
  topic: (topic: string, rank: number) => {
    if (rank === 1) return `You put *${topic}* first.`
    const place = places[rank - 1]
    return place ? `*${topic}* is ${place} on your list.` : `*${topic}* is number ${rank} on your list.`
  },
  interest: (interest: string) => `You’re interested in *${interest}*.`,
  age: (ageGroup: number, label: string) => `It’s for children of *${ages[ageGroup] ?? label}*.`,
  expecting: 'You’re *expecting a baby*.',
  condition: (condition: number, label: string, isSuspected: boolean) =>
    isSuspected
      ? `You told us you suspect *${conditions[condition] ?? label}*.`
      : `You chose *${conditions[condition] ?? label}* in your health answers.`,
  becauseYouToldUs: 'Because of what you told us',
  speech: (value: number) => `You told us how your child speaks: *${speech[value] ?? ''}*.`,
  who: (who: string) => `For *${who}*.`,
  time: (minutes: number) =>
    plural(minutes, { one: 'It fits into *1 minute*.', other: `It fits into *${minutes} minutes*.` }),
  begun: (minutes: number) =>
    plural(minutes, {
      one: 'You’ve started this: *1 minute* left.',
      other: `You’ve started this: *${minutes} minutes* left.`,
    }),
  saved: 'You *saved* it for later.',
  worked: (title: string) => `You tried *“${title}”*, and it worked.`,
  workedUnnamed: 'You tried something like it, and it *worked*.',
  isNew: 'It’s *new*.',
  start: 'It’s a good one *to start with*.',
} as const
