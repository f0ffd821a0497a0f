import * as z from 'zod/mini'
import { mail, sampleDay } from '../../../mail/mail.ts'
import { amount } from './membership-words.ts'

/** `requestId`: what the command takes. */
export const refundToDecideMail = mail({
  name: 'refundToDecide',
  recipient: 'staff',
  data: z.object({
    price: amount,
    number: z.string(),
    answerBy: z.number(),
    requestId: z.string(),
    /** It was declined then; absent in a mail of an earlier release. */
    declinedAt: z._default(z.nullable(z.number()), null),
  }),
  text: {
    subject: 'A refund to decide by {{answerBy}}',
    preview: '{{price}}, receipt {{number}}.',
    heading: 'A refund waits for you.',
    paragraphs: [
      'A member asked for {{price}} back (receipt {{number}}), and was promised an answer by {{answerBy}}.{{#declinedAt}} You declined this refund on {{declinedAt}}; it is the second request for it, and the last.{{/declinedAt}}',
      'On the machine of the academy, “npm run staff -- refunds list” shows it. “refunds give {{requestId}}” gives it back, “refunds decline {{requestId}}” says why not.',
    ],
    action: null,
    afterword: null,
    reason:
      'Sent to {{email}}, the address of {{productName}}, because staff decide this refund. An answer to this mail goes to the member.',
  },
  values: (data, { times, url }) => ({
    actionUrl: url('/'),
    ...data,
    answerBy: times.date(data.answerBy),
    declinedAt: data.declinedAt === null ? '' : times.date(data.declinedAt),
  }),
  sample: {
    price: '$45.00',
    number: '2026-1042',
    answerBy: sampleDay + 2 * 86_400_000,
    requestId: '0a1b2c3d4e5f',
    declinedAt: sampleDay - 3 * 86_400_000,
  },
})
