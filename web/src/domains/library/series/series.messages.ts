import { numberWord, numberWordWithin } from '../../../platform/text/number-words.ts'

const pace = {
  tonight: {
    step: 'for tonight',
    notNow: 'Not tonight',
    stays: 'That’s fine. This step waits for another night, and nothing else changes.',
  },
  today: {
    step: 'for today',
    notNow: 'Not today',
    stays: 'That’s fine. This step waits for another day, and nothing else changes.',
  },
} as const

export const seriesMessages = {
  title: 'Series',
  allSeries: 'All series',
  lead: 'Five to seven small steps that belong together. Each series ends in a page to print.',
  more: 'More ways to begin',
  moreText: 'Small steps that belong together, and pages to print:',
  description:
    'Small steps that belong together, for bedtime, screens, a visit, baby’s first nights and school. Each ends in a page to print.',
  kind: (forWhom: string) => `Series. ${forWhom}`,
  toGo: (done: number, all: number) => {
    if (done === 0) return `${numberWord(all)} small steps`
    return done === all
      ? 'All of them done'
      : `${numberWord(done)} done, ${numberWordWithin(all - done)} to go`
  },
  now: (count: number, when: keyof typeof pace) => `Step ${count}, ${pace[when].step}`,
  minutes: (count: number) => `${count} min`,
  done: 'Done',
  didIt: 'We did it',
  notDone: 'Not done after all',
  notNow: (when: keyof typeof pace) => pace[when].notNow,
  stays: (when: keyof typeof pace) => pace[when].stays,
  back: 'Show it again',
  readLesson: 'Read the lesson',
  lessonLocked: 'The lesson opens with a membership. The step needs nothing more than this.',
  seeSheet: 'See the page',
  readyLines: 'Ready for the page',
  readyLinesText: 'Lines from the steps you’ve done. You choose what goes on the page.',
  emptyPage: 'Each step you do adds a line to choose from.',
  allDone: 'Nothing more to do here. The page is yours.',
} as const
