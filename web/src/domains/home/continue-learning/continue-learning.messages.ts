import { plural } from '../../../platform/text/plural.ts'

/** “Good night” is a farewell, so the hours after midnight are still evening. */
function timeOfDay(hour: number): string {
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

export const continueLearningMessages = {
  greeting: (hour: number, name: string | null) =>
    name ? `${timeOfDay(hour)}, ${name}.` : `${timeOfDay(hour)}.`,
  oneThing: (isTonight: boolean) =>
    isTonight ? 'One thing is enough for tonight.' : 'One thing is enough for today.',
  leftOff: 'Here’s where you left off.',
  firstLesson: 'Here’s a short lesson to start with.',
  nothingLeft: 'You’ve finished everything that’s open to you.',
  goOn: 'Go on learning',
  startHere: 'Start here',
  nextLesson: 'Next lesson',
  startSmall: 'You’re in. Start small.',
  left: (from: string | null, minutes: number) =>
    from === null ? `${minutes} min left` : `From ${from}, ${minutes} min left`,
  allDone: 'All done for now',
  allDoneText: 'You can watch or read your lessons again: they are in the programs, under Everything else.',
  putOff: 'Put off',
  putOffYesterday: 'Yesterday you said “not today”',
  putOffBefore: 'A few days ago you said “not today”',
  didYouTry: 'Did you try it since?',
  leaveOut: 'Leave it out',
  leftOut: 'Left out',
  leftOutTitle: (title: string) => `Left out: “${title}”`,
  undo: 'Undo',
  undoLeftOut: (title: string) => `Undo: ask about “${title}”`,
  restored: (title: string) => `“${title}” is back`,
  offlineEmpty: 'You’re offline. Your lessons will show here as soon as you’re back online.',
  yourPrograms: 'Your programs',
  doneOf: (done: number, total: number) =>
    plural(total, { one: `${done} of 1 lesson`, other: `${done} of ${total} lessons` }),
  notStarted: (total: number) =>
    plural(total, { one: '1 lesson, not started', other: `${total} lessons, not started` }),
  noLessons: 'Lessons are on their way',
  getStarted: 'Get Started',
  getStartedWith: (program: string) => `Get Started: ${program}`,
  doneInAll: (done: number, time: string) =>
    plural(done, { one: `1 lesson done, ${time} in total`, other: `${done} lessons done, ${time} in total` }),
} as const
