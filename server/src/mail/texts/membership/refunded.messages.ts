import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const refunded: MailText = {
  subject: 'Your refund: {{price}}',
  preview: 'Your money is on its way back.',
  heading: 'Your money is on its way back.',
  paragraphs: ['We sent {{price}}{{toCard}} on {{refundedAt}}. Banks take 5 to 10 days.'],
  rows: [
    { label: 'Refund {{document}}, of receipt {{number}}', value: '{{price}}', isTotal: true, onlyWith: 'document' },
    { label: 'inc. Tax', value: '{{tax}}', onlyWith: 'tax' },
  ],
  closing: [{ text: 'Your membership has ended with it. The first lessons stay open, and your progress stays yours.', onlyWith: 'ended' }],
  action: 'See the refund',
  afterword: 'Receipt {{number}} shows it too.',
  reason: aboutYourMembership,
}
