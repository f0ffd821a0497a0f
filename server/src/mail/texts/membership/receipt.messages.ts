import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const receipt: MailText = {
  subject: '{{#charged}}Your receipt: {{price}}{{/charged}}{{#free}}Your membership is open, and nothing was charged{{/free}}',
  preview: '{{openedBriefly}} is open until {{until}}.',
  heading: 'Thank you{{commaName}}.',
  paragraphs: ['{{opened}} is open until {{until}}.'],
  rows: [
    { label: 'Receipt {{number}}', value: '{{paidAt}}' },
    { label: '{{plan}}, {{program}}', value: '{{planPrice}}' },
    { label: 'Code {{code}}, {{codePeriod}} only', value: '−{{discount}}', onlyWith: 'code' },
    { label: 'Paid{{fromCard}}', value: '{{price}}', isTotal: true },
    { label: 'inc. Tax', value: '{{tax}}', onlyWith: 'tax' },
  ],
  closing: [
    {
      text: 'Nothing was charged: your code paid for all of it. If you want to continue after {{until}}, add a card before then. Without one it ends that day.',
      onlyWith: 'needsCard',
    },
    { text: 'It renews on {{until}} at {{renewalPrice}} {{period}}. We’ll mail you {{noticeBefore}} before.', onlyWith: 'renewalPrice' },
  ],
  action: 'See your membership',
  afterword:
    '{{#refundAutomatic}}Changed your mind? Ask by {{refundUntil}} and you get all of it back.{{/refundAutomatic}}{{#refundByStaff}}Want it back? Ask by {{refundUntil}}: we’ll look at it, and answer within two business days.{{/refundByStaff}} All prices in {{currency}}.{{#test}} It was paid with a test card, so no money moved.{{/test}}',
  reason: aboutYourMembership,
}
