import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail, sampleDay } from '../../../mail/mail.ts'
import { aboutYourMembership, amount, openedBy, sampleYearLater } from './membership-words.ts'

/** A payment is disputed, and the membership, which is open still, is not renewed any more. */
export const membershipDisputedMail = mail({
  name: 'membershipDisputed',
  recipient: 'member',
  data: z.object({ programId: z.string(), price: amount, paidAt: z.number(), until: z.number() }),
  text: {
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
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    price: data.price,
    paidAt: times.date(data.paidAt),
    until: times.date(data.until),
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    price: '$45.00',
    paidAt: sampleDay,
    until: sampleYearLater,
  },
})
