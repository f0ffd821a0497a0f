import { plural } from '../../platform/text/plural.ts'

/** “45 min”, “2 h” or “2 h 5 min”. */
function timeText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

export const homeMessages = {
  subtitle: 'Transforming children, one parent at a time',
  lead: 'Transforming children, one parent at a time: short lessons for parents and carers, especially of children with special needs.',
  aWord: 'A word or two',
  search: ', search',
  noQuestions: 'No account, no questions. You get one small thing to try, and how sure we are.',
  startHere: 'Or start with this one',
  startHereAlt:
    'A parent sits awake beside the bed of a sleeping child at night, one hand on the cover, a phone in the other',
  questions: 'Find lessons that fit your family',
  noAccount: 'No account needed',
  handTitle: 'Made for one free hand',
  handAlt: 'A hand holding a phone in the dark, with leaves growing from it',
  minutesTitle: (shortest: number, longest: number) =>
    shortest === longest
      ? plural(shortest, { one: '1 minute each', other: `${shortest} minutes each` })
      : `${shortest} to ${longest} minutes each`,
  minutesText: 'Stop anytime. We’ll save your place, to the second.',
  connectionTitle: 'Works on a slow connection',
  connectionText: 'Pictures are small, text lessons are even smaller, and videos adapt to your connection.',
  captionsTitle: 'Captions and a transcript',
  captionsText: 'Every video has them. Nothing plays out loud by itself.',
  programsTitle: (count: number) =>
    count === 4 ? 'Four programs of short lessons' : 'Programs of short lessons',
  openToAll: (count: number) =>
    plural(count, {
      one: '1 lesson is open to everyone, without an account.',
      other: `${count} lessons are open to everyone, without an account.`,
    }),
  openWithoutAccount: (count: number) => `${count} open without an account`,
  opensWithMembership: 'Opens with a membership',
  lessonCount: (count: number) => plural(count, { one: '1 lesson', other: `${count} lessons` }),
  ownLessons: (count: number) =>
    plural(count, {
      one: '1 lesson of its own, and the other programs',
      other: `${count} lessons of its own, and the other programs`,
    }),
  timeInAll: (minutes: number) => `${timeText(minutes)} in total`,
  noLessons: 'The first lessons are on their way.',
  noPrograms: 'We’re still getting the programs ready',
  noProgramsText: 'Please check back soon.',
  howTitle: 'How it works',
  steps: [
    {
      stage: 'seed',
      title: 'Choose one small thing',
      text: 'A lesson about sleep, play, sound or whatever’s on your mind. You don’t need an account to start.',
    },
    {
      stage: 'sprout',
      title: 'Take one short lesson',
      text: 'Watch it or read it with one hand, and pick up later where you left off.',
    },
    {
      stage: 'sapling',
      title: 'Try one thing at home',
      text: 'Most lessons end with something small to try, and every lesson names its source.',
    },
  ],
  sourcesTitle: 'We tell you where it comes from, and how sure anyone can be.',
  sourcesText:
    'Lessons end with a card like this one: the kind of study, who took part, its limits, and a link to the source itself.',
  /** The phrases lessons begin their certainty with, weakest first. */
  certainty: ['A first hint', 'A link, not proof of cause', 'Probably so', 'Well shown'],
  howSure: 'How sure are we?',
  aboutTitle: 'Who we are',
  aboutText:
    'We’re a small academy for parents and carers. We say where every lesson comes from, and what it can’t promise.',
  aboutLink: 'About us',
  aboutAlt:
    'Breakfast: a parent in a headscarf with two children, one with ear defenders, one with glasses in a wheelchair',
  getStarted: 'Get Started',
  getStartedWith: (program: string) => `Get Started: ${program}`,
} as const
