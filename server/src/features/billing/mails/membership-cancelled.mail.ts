import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail } from '../../../mail/mail.ts'
import {
  aboutYourMembership,
  amount,
  months,
  openedBy,
  perPeriod,
  sampleYearLater,
} from './membership-words.ts'

export const membershipCancelledMail = mail({
  name: 'membershipCancelled',
  recipient: 'member',
  data: z.object({
    programId: z.string(),
    until: z.number(),
    price: amount,
    months,
    /** Without a card it cannot be undone. Absent from what an earlier release announced. */
    hasCard: z.optional(z.boolean()),
  }),
  text: {
    subject: 'Your membership is cancelled',
    preview: '{{openedBriefly}} stays open until {{until}}.',
    heading: 'It’s cancelled.',
    paragraphs: [
      '{{opened}} stays open until {{until}}. You won’t be charged again.',
      'After that the first lessons stay open, and your progress waits for you.',
    ],
    action: '{{#canUndo}}See or undo{{/canUndo}}{{#needsCard}}See your membership{{/needsCard}}',
    afterword:
      'Changed your mind? {{#needsCard}}Add a card there, and you{{/needsCard}}{{#canUndo}}You{{/canUndo}} can undo it there until {{until}}. Then it renews at {{price}} {{period}}.',
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    until: times.date(data.until),
    price: data.price,
    period: perPeriod[data.months],
    canUndo: data.hasCard === false ? '' : 'undo',
    needsCard: data.hasCard === false ? 'card' : '',
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    until: sampleYearLater,
    price: '$120.00',
    months: 12,
    hasCard: true,
  },
})
