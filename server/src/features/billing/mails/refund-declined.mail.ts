import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'
import { aboutYourMembership, amount } from './membership-words.ts'

/** `answer`: why, as staff write it. */
export const refundDeclinedMail = mail({
  name: 'refundDeclined',
  recipient: 'member',
  data: z.object({ price: amount, number: z.string(), answer: z.string() }),
  text: {
    subject: 'About your request for a refund',
    preview: 'We’ve looked at it.',
    heading: 'We can’t give this one back.',
    paragraphs: [
      'You asked for {{price}} back (receipt {{number}}). We’ve looked at it, and this time we can’t: {{answer}}',
      'Your membership goes on as it was.',
    ],
    action: 'See your membership',
    afterword:
      'If you see it differently, answer this mail. Your rights under the law of your country stay as they are.',
    reason: aboutYourMembership,
  },
  values: (data, { membershipUrl }) => ({ actionUrl: membershipUrl, ...data }),
  sample: { price: '$45.00', number: '2026-1042', answer: 'the lessons were used for five weeks.' },
})
