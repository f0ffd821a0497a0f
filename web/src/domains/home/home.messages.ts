import { plural } from '../../platform/text/plural.ts'
import type { LessonTotals } from '../library/index.ts'

export const homeMessages = {
  subtitle: 'Transforming children, one parent at a time',
  lead: 'Short lessons for parents and carers, above all of children with special needs.',
  aWord: 'A word, like “hitting”',
  search: ', search',
  noQuestions: 'No account, no questions. You get one small thing to try, and how sure we are.',
  startHere: 'Or start with this one',
  play: (title: string) => `Play: ${title}`,
  shortAnswer: 'The short answer',
  /** Before the grade, for a screen reader. */
  sure: { study: 'How sure: ', guideline: 'How firm: ' },
  sourcesTitle: 'We say where it comes from, and how sure anyone can be',
  sourcesText: 'Every lesson names its source, links to it, and says what the study couldn’t show.',
  howSure: 'How sure are we? The four grades',
  aStudy: 'A study, from one of our lessons',
  who: 'Who:',
  limits: 'Limits:',
  programsTitle: (count: number) =>
    count === 4 ? 'Four programs of short lessons' : 'Programs of short lessons',
  lessonCount: ({ lessons, open }: LessonTotals, opensAll: boolean) => {
    if (lessons === 0) return 'The first lessons are on their way.'
    const words = plural(lessons, { one: '1 lesson', other: `${lessons} lessons` })
    return `${words}${opensAll ? ' of its own' : ''}, ${open === 0 ? 'open with a membership' : `${open} open`}`
  },
  noPrograms: 'We’re still getting the programs ready',
  noProgramsText: 'Please check back soon.',
  topicsTitle: 'Look around by topic',
  allTopics: (count: number) => `All ${count} topics`,
  questions: 'Find lessons that fit your family',
  offerTitle: 'One membership opens every lesson',
  moneyBack: 'All your money back if you ask within 30 days.',
  cancelAnytime: 'Cancel in two taps. You keep it until the end date.',
  seeMembership: 'See the membership',
  about:
    'Transforming children, one parent at a time: short lessons for parents and carers, above all of children with special needs.',
  aboutLink: 'About us',
} as const
