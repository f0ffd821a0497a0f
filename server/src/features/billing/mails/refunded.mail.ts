import * as z from 'zod/mini'
import { mail, sampleDay } from '../../../mail/mail.ts'
import { aboutYourMembership, amount, card, writeCard } from './membership-words.ts'

export const refundedMail = mail({
  name: 'refunded',
  recipient: 'member',
  data: z.object({
    price: amount,
    refundedAt: z.number(),
    card,
    number: z.string(),
    isEnded: z.boolean(),
    /** Its own document; absent from what an earlier release announced. */
    document: z.optional(z.object({ refundId: z.string(), number: z.string(), tax: z.nullable(amount) })),
  }),
  text: {
    subject: 'Your refund: {{price}}',
    preview: 'Your money is on its way back.',
    heading: 'Your money is on its way back.',
    paragraphs: ['We sent {{price}}{{toCard}} on {{refundedAt}}. Banks take 5 to 10 days.'],
    rows: [
      {
        label: 'Refund {{document}}, of receipt {{number}}',
        value: '{{price}}',
        isTotal: true,
        onlyWith: 'document',
      },
      { label: 'inc. Tax', value: '{{tax}}', onlyWith: 'tax' },
    ],
    closing: [
      {
        text: 'Your membership has ended with it. The first lessons stay open, and your progress stays yours.',
        onlyWith: 'ended',
      },
    ],
    action: 'See the refund',
    afterword: 'Receipt {{number}} shows it too.',
    reason: aboutYourMembership,
  },
  values: (data, { times, membershipUrl, url }) => ({
    actionUrl: data.document
      ? url(`/settings/refunds/${encodeURIComponent(data.document.refundId)}`)
      : membershipUrl,
    document: data.document?.number ?? '',
    tax: data.document?.tax ?? '',
    price: data.price,
    refundedAt: times.date(data.refundedAt),
    toCard: data.card === null ? '' : ` to your ${writeCard(data.card)}`,
    number: data.number,
    ended: data.isEnded ? 'ended' : '',
  }),
  sample: {
    price: '$108.00',
    refundedAt: sampleDay,
    card: 'Visa 4242',
    number: '2026-1042',
    isEnded: true,
    document: { refundId: 're_1', number: '2026-1042-R1', tax: '$9.82' },
  },
})
