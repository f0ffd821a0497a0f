import { plural } from '../../platform/text/plural.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Of the list and the end of a lesson, which load after a frame has started. */
export const panelsMessages = {
  lessonCount: (total: number) =>
    plural(total, { one: 'One lesson', other: `${numbers[total] ?? total} lessons` }),
  playing: (time: string, duration: string) => `Playing, ${time} of ${duration}`,
  nextLesson: (minutes: number) => `Next, ${minutes} min`,
  startsIn: (count: number) => `Starts in ${plural(count, { one: '1 second', other: `${count} seconds` })}`,
  notNow: 'Not now',
  autoPlay: 'Play the next lesson by itself',
  lastLesson: 'That was the last lesson here.',
  seesLink: 'What this site can see',
} as const
