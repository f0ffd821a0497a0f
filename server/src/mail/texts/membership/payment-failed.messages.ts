import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const paymentFailed: MailText = {
  subject: 'Your card didn’t go through',
  preview: '{{openedBriefly}} stays open.{{#nextTry}} We’ll try again on {{nextTry}}.{{/nextTry}}',
  heading: 'Your card didn’t go through.',
  paragraphs: ['Your bank turned down {{price}} on {{failedAt}}{{fromCard}}.'],
  panel: { title: '{{opened}} stays open', note: 'until {{until}} at least.{{#nextTry}} We’ll try the card again on {{nextTry}}.{{/nextTry}}' },
  closing: [{ text: 'A new card takes a minute. Or do nothing, and we’ll keep trying.' }],
  action: 'Use another card',
  afterword: 'Don’t want to go on? You can cancel on the same page. You owe nothing.',
  reason: aboutYourMembership,
}
