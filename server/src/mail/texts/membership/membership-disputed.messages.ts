import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const membershipDisputed: MailText = {
  subject: 'Your bank asked for a payment back',
  preview: 'Your membership won’t be renewed.',
  heading: 'Your bank asked for a payment back.',
  paragraphs: [
    'It’s the {{price}} you paid on {{paidAt}}. So your membership won’t be renewed, and we won’t charge you again. {{opened}} stays open until {{until}}.',
    'After that the first lessons stay open, and your progress stays yours.',
  ],
  action: 'See your membership',
  afterword: 'If you didn’t mean to ask your bank, tell them, and write to us. We’ll look at it together.',
  reason: aboutYourMembership,
}
