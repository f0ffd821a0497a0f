import type { ContactTopic } from '@oka/contract/messages/messages.schema.ts'

const topics: Record<ContactTopic, string> = {
  lesson: 'A lesson',
  membership: 'My membership',
  fault: 'Something doesn’t work',
  idea: 'An idea',
  partner: 'Becoming a partner',
}

export const contactMessages = {
  title: 'Talk to us',
  description: 'Write to the people behind the lessons. A person reads it and writes back.',
  lead: 'A person reads this and writes back.',
  about: 'What’s it about?',
  topics,
  name: 'Your name, if you like',
  email: 'Your email address',
  message: 'Your message',
  hint: 'You don’t need to tell us about your child’s health. If you do, only the person who answers reads it.',
  send: 'Send',
  tryAgain: 'Try again',
  tooLong: (max: number) =>
    `That’s more than fits. Please keep it below ${max.toLocaleString('en-US')} letters.`,
  offlineTitle: 'You’re offline.',
  offline: 'Your message stays in this form. Send it when you’re back.',
  tooManyTitle: 'That’s a lot of messages in one hour.',
  tooMany: 'Yours is still in the form. Try again in an hour',
  orByEmail: 'or write to us by email',
  sentTitle: 'Your message is here.',
  sentTo: 'A person reads it and writes back to',
  sentMail: 'We’ve just sent you a short mail that says so. If it doesn’t arrive, please check the address.',
  reference: 'Reference',
  another: 'Write another',
  needsScript: 'This form needs JavaScript. You can also write to us by email.',
  chatTitle: 'Rather chat?',
  chatText: 'Ask a short question and come back for the answer whenever you like.',
  cannotWaitTitle: 'If it can’t wait',
  cannotWait: 'We aren’t there at night, and we aren’t doctors. These people are.',
  helpLines: 'Help lines by country',
  whoTitle: 'Who we are',
  taxNumber: (number: string) => `Tax number ${number}`,
  call: (number: string) => `Call ${number}`,
  startTitle: 'Short lessons for parents and carers',
  startText:
    'Each one begins with an answer, ends with one thing to try, and says how sure it is. Above all for families whose children have special needs.',
  start: 'Start',
} as const
