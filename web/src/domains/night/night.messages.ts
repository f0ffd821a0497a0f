export const nightMessages = {
  title: 'Night listen',
  description:
    'Quotes on children, care and beginning again, read slowly in one recording of about five minutes.',
  lead: (minutes: number) =>
    `About ${minutes === 5 ? 'five' : minutes} minutes of quotes, read slowly. Put the phone down, and let it play.`,
  voice: (count: number) =>
    `${count} short passages from old books, on children, care and beginning again. A computer voice reads them.`,
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  time: (now: string, all: string) => `${now} of ${all}`,
  whatYouHear: 'What you hear',
  by: (author: string, book: string) => `${author}, ${book}`,
  offline: 'You’re offline. It plays as soon as you’re back online and press Play.',
  failed: 'That didn’t load. Press Play to try again.',
  missingTitle: 'The recording isn’t here yet',
  missingText:
    'It will be soon. Until then the quotes are among the lessons, and each can be read or heard by itself.',
  back: 'Back to the lessons',
} as const
