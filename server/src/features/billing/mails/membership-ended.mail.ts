import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'
import { aboutYourMembership, amount, sampleYearLater } from './membership-words.ts'

export const membershipEndedMail = mail({
  name: 'membershipEnded',
  recipient: 'member',
  data: z.object({
    cause: z.literal(['paymentFailed', 'noCard', 'disputed', 'cancelled']),
    price: amount,
    endedAt: z.number(),
  }),
  text: {
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
  },
  values: (data, { times, membershipUrl }) => ({
    actionUrl: membershipUrl,
    price: data.price,
    endedAt: times.date(data.endedAt),
    paymentFailed: data.cause === 'paymentFailed' ? 'cause' : '',
    disputed: data.cause === 'disputed' ? 'cause' : '',
    noCard: data.cause === 'noCard' ? 'cause' : '',
    cancelled: data.cause === 'cancelled' ? 'cause' : '',
  }),
  sample: { cause: 'paymentFailed', price: '$120.00', endedAt: sampleYearLater },
})
