import type { SearchBand } from '@oka/contract/search/search.rule.ts'
import { plural } from '../../../platform/text/plural.ts'

const bands: Readonly<Record<SearchBand, string>> = {
  answers: 'Lessons on this',
  perhaps: 'Perhaps one of these',
  nearest: 'We have no lesson on this yet. Nearest:',
}

/** By `childrenAgeGroupOptions`: the first and the last year. */
const ageGroups: Readonly<Record<number, readonly [from: string, to: string]>> = {
  1: ['0', '3'],
  2: ['4', '7'],
  3: ['8', '12'],
  4: ['13', ''],
}

/** Neighbouring age groups are one span; '' for every age. */
function agesInWords(ages: readonly number[]): string {
  if (ages.length === Object.keys(ageGroups).length) return ''
  const sorted = ages.toSorted((a, b) => a - b)
  const isSpan = sorted.every((age, at) => at === 0 || age === (sorted[at - 1] ?? 0) + 1)
  const spans = isSpan ? [[sorted[0], sorted.at(-1)]] : sorted.map((age) => [age, age])
  const words = spans.flatMap(([first = 0, last = 0]) => {
    const from = ageGroups[first]?.[0]
    const to = ageGroups[last]?.[1]
    return from === undefined || to === undefined ? [] : to === '' ? `${from} and over` : `${from} to ${to}`
  })
  return words.length === 0 ? '' : `Aged ${words.join(', ')}`
}

export const searchMessages = {
  title: 'Search',
  description: 'Find a lesson in your own words. What you type stays on your device.',
  field: 'Search lessons',
  placeholder: 'Ask in your own words',
  clear: 'Clear',
  staysHere: 'What you type stays on this device. It isn’t sent or saved.',
  inDanger: (country: string | null) =>
    country === null ? 'In danger now? Emergency numbers' : `In danger now? Numbers for ${country}`,
  results: 'Results',
  tryThese: 'Try these',
  examples: ['won’t sleep', 'talks late', 'tantrums', 'picky eating', 'fever', 'screen time', 'I’m so tired'],
  byNeed: 'Find it by need',
  allNeeds: 'Browse all lessons',
  lookAround: 'Or look around',
  allLessons: 'All lessons',
  sheets: 'Sheets to print',
  findByNeed: 'Find it by need',
  needsScript: 'Searching needs JavaScript. Without it you can look through the lessons.',
  loading: 'Loading the search',
  failedTitle: 'The search didn’t load',
  failedText: 'The numbers above still work. Try again in a moment.',
  offlineTitle: 'You’re offline',
  offlineText: 'The search will load when you’re back online. The numbers above still work.',
  tryAgain: 'Try again',
  band: (band: SearchBand) => bands[band],
  nothingNear: 'We have no lesson on this yet.',
  nothingNearText: 'Try a word or two for what’s hard, or one of these.',
  askTitle: 'Shall we make one?',
  askText:
    'Send us your question, and we’ll look for what’s known. Only the words in this field are sent. Please leave out names.',
  askField: 'Your question for the team',
  askSend: 'Ask the team',
  askEmpty: 'Write a word or two first.',
  askSent: 'Thank you. These words are with the team:',
  askLater:
    'We read questions later, not tonight, and we can’t write back: nothing says who you are. For help now, use the numbers above.',
  pages: 'On this site',
  perhapsLessons: bands.perhaps,
  more: 'Series and sheets',
  shownFor: 'Shown for',
  ages: agesInWords,
  found: (lessons: number, others: number) =>
    [
      plural(lessons, { one: '1 lesson', other: `${lessons} lessons` }),
      others > 0 && plural(others, { one: '1 other page', other: `${others} other pages` }),
    ]
      .filter(Boolean)
      .join(', '),
} as const
