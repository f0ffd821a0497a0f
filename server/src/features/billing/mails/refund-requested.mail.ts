import * as z from 'zod/mini'
import { mail, sampleDay } from '../../../mail/mail.ts'
import { aboutYourMembership, amount } from './membership-words.ts'

export const refundRequestedMail = mail({
  name: 'refundRequested',
  recipient: 'member',
  data: z.object({ price: amount, number: z.string(), answerBy: z.number() }),
  text: {
    subject: 'We’ve got your request for a refund',
    preview: 'We’ll answer by {{answerBy}}.',
    heading: 'We’ve got your request.',
    paragraphs: [
      'You asked for {{price}} back (receipt {{number}}). Someone from our team looks at it and answers by {{answerBy}}.',
      'Until then your membership stays as it is.',
    ],
    action: 'See your membership',
    afterword: 'Want to tell us more? Just answer this mail.',
    reason: aboutYourMembership,
  },
  values: (data, { times, membershipUrl }) => ({
    actionUrl: membershipUrl,
    price: data.price,
    number: data.number,
    answerBy: times.date(data.answerBy),
  }),
  sample: { price: '$45.00', number: '2026-1042', answerBy: sampleDay + 2 * 86_400_000 },
})
