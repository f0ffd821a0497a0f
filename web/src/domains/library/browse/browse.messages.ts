import { plural } from '../../../platform/text/plural.ts'
import { conditions, topics, type Facet } from './browse-choice.rule.ts'

const lessons = (count: number) => plural(count, { one: '1 lesson', other: `${count} lessons` })

/** Of what has several options. */
const titles: Readonly<Record<Exclude<Facet, 'open'>, string>> = {
  need: 'What’s hard',
  condition: 'Condition',
  age: 'Age',
  day: 'In the day',
  topic: 'Topic',
  kind: 'Kind',
  minutes: 'Time',
}

/** Names of what can be chosen; of needs the content has them. */
const optionNames: Readonly<Record<Exclude<Facet, 'need'>, Readonly<Record<string, string>>>> = {
  condition: Object.fromEntries(conditions.map(({ slug, label }) => [slug, label])),
  age: { '0-3': 'Newborn to 3', '4-7': '4 to 7', '8-12': '8 to 12', '13-up': '13 and up' },
  day: {
    morning: 'Mornings',
    meals: 'Meals',
    bedtime: 'Bedtime',
    school: 'School',
    out: 'Out and about',
    me: 'Me',
  },
  topic: Object.fromEntries(topics.map(({ slug, label }) => [slug, label])),
  kind: { video: 'Video', article: 'Journal article', book: 'Book highlight', quote: 'Words of Wisdom' },
  minutes: { 1: '1 minute', 2: 'Up to 2 minutes', 5: 'Up to 5 minutes', 10: 'Up to 10 minutes' },
  open: { me: 'Open to me' },
}

/** Where the list's own label is not what a parent says. */
const namesInSentence: Readonly<Record<string, string>> = { asd: 'autism' }

/** Under each part of the day. */
const dayTexts: Readonly<Record<string, string>> = {
  morning: 'Waking, dressing, out of the door',
  meals: 'Picky eating, first foods, sugar',
  bedtime: 'Falling asleep, night waking',
  school: 'Homework, worries, friends',
  out: 'Noise, shops, water, waiting',
  me: 'Tired, low, alone with it',
}

export const browseMessages = {
  title: 'Find it by need',
  lead: 'Start from your day, your child’s age or a condition.',
  description: 'Look through all lessons by age, condition, time of day, topic, kind and length.',
  inTheDay: 'In the day',
  dayText: (day: string) => dayTexts[day] ?? '',
  byAge: 'By age',
  byCondition: 'By condition',
  byNeed: 'By what’s hard',
  byTopic: 'By topic',
  byKindAndTime: 'By kind and time',
  lessons,
  allLessons: (count: number) => `All ${lessons(count)}`,
  showAll: 'Show all',
  tellsNothing:
    'Looking here tells us nothing about your child. We don’t keep it and don’t use it to choose lessons.',
  facet: (facet: keyof typeof titles) => titles[facet],
  option: (facet: Exclude<Facet, 'need'>, slug: string) => optionNames[facet][slug] ?? '',
  inSentence: (slug: string) => namesInSentence[slug],
  filters: 'Filters',
  filtersChosen: (count: number) => `${count} chosen`,
  close: 'Close',
  clear: 'Clear',
  closeFilters: (count: number) => `See ${lessons(count)}`,
  chosen: 'Your choice',
  remove: 'Remove',
  backToPlaces: 'All ways to find it',
  listHeading: (count: number) => (count === 0 ? 'No lesson fits all of this' : lessons(count)),
  openFirst: 'What’s open to you comes first.',
  unknownLeftOut: 'Part of this address isn’t something we can filter by, so we left it out.',
  leaveOneOut: 'Leave one part out, and there’s something here:',
  oneAtATime: 'Try one part at a time:',
  noneOfOne: 'We have no lesson on this yet.',
  without: (names: string, count: number) => `Without ${names}: ${lessons(count)}`,
  only: (names: string, count: number) => `Only ${names}: ${lessons(count)}`,
  tryTonight: 'One thing to try tonight',
} as const
