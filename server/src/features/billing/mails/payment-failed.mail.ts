import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail } from '../../../mail/mail.ts'
import {
  aboutYourMembership,
  amount,
  card,
  writeCard,
  openedBy,
  sampleYearLater,
} from './membership-words.ts'

export const paymentFailedMail = mail({
  name: 'paymentFailed',
  recipient: 'member',
  data: z.object({
    programId: z.string(),
    price: amount,
    failedAt: z.number(),
    card,
    /** Open at least until then. */
    until: z.number(),
    nextTryAt: z.nullable(z.number()),
  }),
  text: {
    subject: 'Your card didn’t go through',
    preview: '{{openedBriefly}} stays open.{{#nextTry}} We’ll try again on {{nextTry}}.{{/nextTry}}',
    heading: 'Your card didn’t go through.',
    paragraphs: ['Your bank turned down {{price}} on {{failedAt}}{{fromCard}}.'],
    panel: {
      title: '{{opened}} stays open',
      note: 'until {{until}} at least.{{#nextTry}} We’ll try the card again on {{nextTry}}.{{/nextTry}}',
    },
    closing: [{ text: 'A new card takes a minute. Or do nothing, and we’ll keep trying.' }],
    action: 'Use another card',
    afterword: 'Don’t want to go on? You can cancel on the same page. You owe nothing.',
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    price: data.price,
    failedAt: times.date(data.failedAt),
    fromCard: data.card === null ? '' : `, from your ${writeCard(data.card)}`,
    until: times.date(data.until),
    nextTry: data.nextTryAt === null ? '' : times.dayAndMonth(data.nextTryAt),
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    price: '$120.00',
    failedAt: sampleYearLater,
    card: 'Visa 4242',
    until: sampleYearLater + 7 * 86_400_000,
    nextTryAt: sampleYearLater + 3 * 86_400_000,
  },
})
