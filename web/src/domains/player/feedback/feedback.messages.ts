import type { NegativeReason, PositiveReason } from '@oka/contract/messages/messages.schema.ts'

const positive: Record<PositiveReason, string> = {
  shortAnswer: 'The short answer',
  thingToTry: 'The thing to try',
  length: 'It was short',
  wording: 'How it was said',
}

const negative: Record<NegativeReason, string> = {
  doesNotFit: 'It doesn’t fit my child',
  hardToFollow: 'It’s hard to follow',
  wrong: 'Something in it is wrong',
  videoOrSound: 'The video or the sound',
  judged: 'It made me feel judged',
}

export const feedbackMessages = {
  reasons: { positive, negative },
  title: 'How’s this lesson for you?',
  close: 'Close',
  back: 'Back',
  itHelps: 'It helps',
  isNotRight: 'Something isn’t right',
  askForHelp: 'Ask for help',
  aPerson: 'A person reads it and writes back.',
  positiveTitle: 'Glad to hear it.',
  positiveLead: 'Would you tell us what helped?',
  noted: 'Noted.',
  sending: 'Sending…',
  positiveLegend: 'What helped',
  positiveText: 'In your own words, if you like',
  negativeTitle: 'What isn’t right?',
  negativeText: 'Tell us more, if you like',
  leaveOutNames: 'Please leave out names.',
  writeBack: 'Write back to me at',
  whatIsAdded: (place: string) =>
    place === ''
      ? 'We add what we need to find it: this lesson and your browser. Nothing else.'
      : `We add what we need to find it: this lesson, ${place}, your browser. Nothing else.`,
  send: 'Send',
  tryAgain: 'Try again',
  failed:
    'That didn’t go through. Your words are still here. Try again, or write to us from the contact page.',
  offline: 'You’re offline. Your words are still here. Send them when you’re back.',
  pressFailed: 'That didn’t go through yet. Press Send to try again.',
  tooMany: 'That’s a lot of messages in one hour. Please try again in an hour.',
  contactPage: 'Contact page',
  thanks: 'Thank you.',
  thanksText: 'It reaches the people who write the lessons.',
  thanksForTelling: 'Thank you for telling us.',
  readSoon: 'A person reads it.',
  answerComes: 'Our answer comes to',
  backToLesson: 'Back to the lesson',
} as const
