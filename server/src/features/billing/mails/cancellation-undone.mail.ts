import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail } from '../../../mail/mail.ts'
import {
  aboutYourMembership,
  amount,
  card,
  writeCard,
  months,
  openedBy,
  perPeriod,
  sampleYearLater,
} from './membership-words.ts'

/** A cancellation that was taken back. */
export const cancellationUndoneMail = mail({
  name: 'cancellationUndone',
  recipient: 'member',
  data: z.object({ programId: z.string(), at: z.number(), price: amount, months, card }),
  text: {
    subject: 'Your membership renews again',
    preview: '{{price}} on {{date}}, unless you cancel.',
    heading: 'You’re back.',
    paragraphs: [
      'You took your cancellation back. {{opened}} stays open, and your membership renews on {{date}}: {{price}}{{fromCard}}, {{period}}.',
    ],
    action: 'See your membership',
    afterword: 'Wasn’t that you, or did you change your mind? You can cancel there until that day.',
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    date: times.date(data.at),
    price: data.price,
    period: perPeriod[data.months],
    fromCard: data.card === null ? '' : ` from your ${writeCard(data.card)}`,
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    at: sampleYearLater,
    price: '$120.00',
    months: 12,
    card: 'Visa 4242',
  },
})
