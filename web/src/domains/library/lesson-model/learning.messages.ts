import { plural } from '../../../platform/text/plural.ts'
import { lessonKindMessages } from './lesson-kind.messages.ts'

const lessonsDone = (done: number, total: number) =>
  plural(total, { one: `${done} of 1 lesson done`, other: `${done} of ${total} lessons done` })

export const learningMessages = {
  ...lessonKindMessages,

  doneOf: lessonsDone,
  ringLabel: lessonsDone,
  lessonCount: (total: number) => plural(total, { one: '1 lesson', other: `${total} lessons` }),
  start: 'Start learning',
  continue: 'Continue',
  continueFrom: (time: string) => `Continue from ${time}`,
  stateDone: 'Done',
  stateNew: 'New',
  stateMembership: 'Opens with a membership',
  stateOpens: (date: string, forMembers: boolean) =>
    forMembers ? `For members from ${date}` : `Opens ${date}`,
  stateLater: 'Opens later',
  stateOtherMembership: 'Not part of your membership',
  special: 'Special lesson',

  close: 'Close',

  pause: 'Pause',
  back10: 'Back 10 seconds',
  forward10: 'Forward 10 seconds',
  speed: (rate: number) => `Speed: ${rate}×`,
  rate: (rate: number) => `${rate}×`,
  startOver: 'Start over',

  loading: 'Loading',
  stillLoading: 'This is taking longer than usual. Your progress is saved.',
  tryAgain: 'Try again',
  offlineBanner:
    'You’re offline. Anything already loaded still works, and we’ll save your progress when you’re back online.',
} as const
