import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const refunded: MailText = {
  subject: 'Your refund: {{price}}',
  preview: 'Your money is on its way back.',
  heading: 'Your money is on its way back.',
  paragraphs: ['We sent {{price}}{{toCard}} on {{refundedAt}}. Banks take 5 to 10 days.'],
  closing: [{ text: 'Your membership has ended with it. The first lessons stay open, and your progress stays yours.', onlyWith: 'ended' }],
  action: 'See your membership',
  afterword: 'Receipt {{number}} shows the refund too.',
  reason: aboutYourMembership,
}
