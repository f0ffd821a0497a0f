import { plural } from '../../../platform/text/plural.ts'

const minutesText = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` })

export const programListMessages = {
  allDone: (count: number) =>
    plural(count, { one: 'The only lesson is done', other: `All ${count} lessons done` }),
  allPrograms: 'All programs',
  continueMinutesLeft: (minutes: number) => `Continue, ${minutes} min left`,
  progressNotLoaded: 'Your progress didn’t load. Nothing was lost.',
  again: 'Start again',
  goOnWith: (program: string) => `Go on with ${program}`,
  aboutProgram: 'About this program',
  findByNeed: 'Find it by need',
  openSince: (month: string) => `Open since ${month}.`,
  nothingOpen: 'Nothing here is open to you yet',
  nothingOpenText: 'The list shows when each lesson opens.',
  emptyTitle: 'No lessons yet',
  emptyText: 'The first lessons of this program are on their way.',

  endAllDone: (program: string) => `${program}: all done`,
  endDoneForNow: (program: string) => `${program}: all done for now`,
  endReached: (program: string) => `That was the last open lesson of ${program}`,
  endFinished: (count: number, minutes: number) =>
    plural(count, {
      one: `You’ve finished 1 lesson here, ${minutesText(minutes)} in total.`,
      other: `You’ve finished ${count} lessons here, ${minutesText(minutes)} in total.`,
    }),
  endSkipped: (title: string) => `You haven’t finished “${title}” yet.`,
  endGoToSkipped: 'Go to the lesson I skipped',
  endWithMembership: (count: number) =>
    plural(count, {
      one: '1 more lesson opens with a membership.',
      other: `${count} more lessons open with a membership.`,
    }),
  seeMembership: 'See what a membership opens',
  endOpens: (date: string, forMembers: boolean) =>
    forMembers ? `The next lesson opens for members on ${date}.` : `The next lesson opens on ${date}.`,
  endJoin: 'Log in or join',
  endJoinText: 'With an account, what you’ve done is on every device.',
  elsewhere: 'Open to you in other programs',
  endBack: 'See all lessons',
  endQuestions: 'See which lessons fit your family',
} as const
