import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { mail, sampleDay } from '../../../mail/mail.ts'
import {
  aboutYourMembership,
  amount,
  card,
  writeCard,
  formatCurrency,
  firstPeriod,
  months,
  openedBy,
  perPeriod,
  sampleYearLater,
} from './membership-words.ts'

export const receiptMail = mail({
  name: 'receipt',
  recipient: 'member',
  data: z.object({
    firstName: z.string(),
    programId: z.string(),
    number: z.string(),
    paidAt: z.number(),
    durationText: z.string(),
    planPrice: amount,
    discount: z.nullable(z.object({ couponCode: z.string(), amount })),
    card,
    price: amount,
    tax: z.nullable(amount),
    until: z.number(),
    months,
    /** Null: it does not renew. */
    renewal: z.nullable(z.object({ price: amount, months })),
    refundUntil: z.number(),
    /**
     * A code paid for all of it. `needsCard`: it ends unless a card is added. Absent from what an earlier
     * release announced.
     */
    isFree: z.optional(z.boolean()),
    needsCard: z.optional(z.boolean()),
    /** It was bought, and is not a renewal. Absent from what an earlier release announced. */
    isBought: z.optional(z.boolean()),
    /** False: staff decide. Absent from what an earlier release announced. */
    isRefundAutomatic: z.optional(z.boolean()),
    currency: z.string(),
    /** No money moved. */
    isTest: z.boolean(),
  }),
  text: {
    subject:
      '{{#charged}}Your receipt: {{price}}{{/charged}}{{#free}}Your membership is open, and nothing was charged{{/free}}',
    preview: '{{openedBriefly}} is open until {{until}}.',
    heading: 'Thank you{{commaName}}.',
    paragraphs: ['{{opened}} is open until {{until}}.'],
    rows: [
      { label: 'Receipt {{number}}', value: '{{paidAt}}' },
      { label: '{{plan}}, {{program}}', value: '{{planPrice}}' },
      { label: 'Code {{code}}, {{codePeriod}} only', value: '−{{discount}}', onlyWith: 'code' },
      { label: 'Paid{{fromCard}}', value: '{{price}}', isTotal: true },
      { label: 'inc. Tax', value: '{{tax}}', onlyWith: 'tax' },
    ],
    closing: [
      {
        text: 'Nothing was charged: your code paid for all of it. If you want to continue after {{until}}, add a card before then. Without one it ends that day.',
        onlyWith: 'needsCard',
      },
      {
        text: 'It renews on {{until}} at {{renewalPrice}} {{period}}. We’ll mail you {{noticeBefore}} before.',
        onlyWith: 'renewalPrice',
      },
    ],
    action: 'See your membership',
    afterword:
      '{{#refundAutomatic}}Changed your mind? Ask by {{refundUntil}} and you get all of it back.{{/refundAutomatic}}{{#refundByStaff}}Want it back? Ask by {{refundUntil}}: we’ll look at it, and answer within two business days.{{/refundByStaff}}{{#withdrawal}} In the EU, the EEA and the UK you can also withdraw within 14 days, without giving a reason: ask for the refund under Membership, or answer this mail, and we’ll pay all of it back within 14 days.{{/withdrawal}} All prices in {{currency}}.{{#test}} It was paid with a test card, so no money moved.{{/test}}',
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    commaName: data.firstName === '' ? '' : `, ${data.firstName}`,
    until: times.date(data.until),
    number: data.number,
    paidAt: times.date(data.paidAt),
    plan: data.durationText,
    program: programTitle(data.programId),
    planPrice: data.planPrice,
    code: data.discount?.couponCode ?? '',
    codePeriod: firstPeriod[data.months],
    discount: data.discount?.amount ?? '',
    fromCard: data.card === null ? '' : ` from ${writeCard(data.card)}`,
    price: data.price,
    tax: data.tax ?? '',
    renewalPrice: data.needsCard ? '' : (data.renewal?.price ?? ''),
    needsCard: data.needsCard ? 'card' : '',
    free: data.isFree ? 'free' : '',
    charged: data.isFree ? '' : 'charged',
    withdrawal: data.isBought && !data.isFree ? 'withdrawal' : '',
    period: perPeriod[data.renewal?.months ?? data.months],
    noticeBefore:
      renewalNoticeDays(data.months) === 14 ? 'two weeks' : `${renewalNoticeDays(data.months)} days`,
    refundUntil: times.date(data.refundUntil),
    refundAutomatic: data.isRefundAutomatic === false || data.isFree ? '' : 'refund',
    refundByStaff: data.isRefundAutomatic === false && !data.isFree ? 'refund' : '',
    currency: formatCurrency(data.currency),
    test: data.isTest ? 'test' : '',
  }),
  sample: {
    firstName: 'Sara',
    programId: programIds.optimalParentProgram,
    number: '2026-1042',
    paidAt: sampleDay,
    durationText: 'Annual Subscription',
    planPrice: '$120.00',
    discount: { couponCode: 'SPRING', amount: '$12.00' },
    card: 'Visa 4242',
    price: '$108.00',
    tax: '$9.82',
    until: sampleYearLater,
    months: 12,
    renewal: { price: '$120.00', months: 12 },
    refundUntil: sampleDay + 30 * 86_400_000,
    isBought: true,
    isRefundAutomatic: true,
    currency: 'AUD',
    isTest: true,
  },
})
