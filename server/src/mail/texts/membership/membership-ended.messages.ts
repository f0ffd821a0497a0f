import { aboutYourMembership, type MailText } from '../mail-text.ts'

export const membershipEnded: MailText = {
  subject: 'Your membership has ended',
  preview: 'Nothing is owed, and your progress stays yours.',
  heading: 'Your membership has ended.',
  paragraphs: [
    '{{#paymentFailed}}Your bank kept turning down {{price}}, so your membership ended on {{endedAt}}. Nothing is owed.{{/paymentFailed}}{{#noCard}}Your code paid until {{endedAt}}, and no card was added, so your membership ended. Nothing is owed.{{/noCard}}{{#disputed}}Your bank took back the payment of {{price}}, so your membership ended on {{endedAt}}.{{/disputed}}{{#cancelled}}You cancelled it while {{price}} wasn’t paid yet, so it ended on {{endedAt}}. Nothing is owed.{{/cancelled}}',
    'What you learned and wrote is still here, and the first lessons stay open.',
  ],
  action: 'See your membership',
  afterword: 'If that’s not right, write to us, and we’ll look at it together.',
  reason: aboutYourMembership,
}
