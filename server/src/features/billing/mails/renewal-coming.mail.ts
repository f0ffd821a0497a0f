import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail } from '../../../mail/mail.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import {
  aboutYourMembership,
  amount,
  capitalized,
  card,
  writeCard,
  formatCurrency,
  firstPeriod,
  inDays,
  months,
  onePeriodMore,
  openedBy,
  sampleYearLater,
} from './membership-words.ts'

export const renewalComingMail = mail({
  name: 'renewalComing',
  recipient: 'member',
  data: z.object({
    programId: z.string(),
    at: z.number(),
    price: amount,
    months,
    card,
    currency: z.string(),
    /** It ends unless a card is added. Absent from what an earlier release announced. */
    needsCard: z.optional(z.boolean()),
    /** It begins that day unless this renews. Absent: there is none. */
    waitingCode: z.optional(z.string()),
    /** Null: nothing was paid so far, with a code. */
    last: z.nullable(z.object({ price: amount, hadCode: z.boolean(), months })),
    /** When the mail is written. */
    now: z.number(),
  }),
  text: {
    subject:
      '{{#renews}}Your membership renews on {{dayAndMonth}}{{/renews}}{{#needsCard}}Your membership ends on {{dayAndMonth}}{{/needsCard}}',
    preview:
      '{{#renews}}{{price}} for {{morePeriod}}, unless you cancel.{{/renews}}{{#needsCard}}Add a card if you want to continue.{{/needsCard}}',
    heading:
      '{{#renews}}Your membership renews {{when}}.{{/renews}}{{#needsCard}}Your membership ends {{when}}.{{/needsCard}}',
    paragraphs: [],
    panel: {
      title: '{{date}}',
      note: '{{price}}{{fromCard}}, for {{morePeriod}}{{#needsCard}}, once there’s a card{{/needsCard}}. {{currency}}.',
    },
    closing: [
      {
        text: 'Add a card if you want to continue. Your code paid until now, so there’s no card yet. Without one it ends that day, and nothing is charged.',
        onlyWith: 'needsCard',
      },
      {
        onlyWith: 'renews',
        text: 'If that’s right, there’s nothing to do. To stop, open your membership and tap Cancel: two taps, and {{openedInText}} stays open until that day.',
      },
      {
        onlyWith: 'waitingCode',
        text: 'Your code {{waitingCode}} is waiting. It doesn’t pay for this renewal, which moves it behind the time you pay for. To use the code instead of paying, cancel before that day.',
      },
      {
        onlyWith: 'codeThen',
        text: 'Your code {{codeThen}} is waiting. Without a card, it opens what it is for from that day on.',
      },
    ],
    action: '{{#renews}}See or cancel{{/renews}}{{#needsCard}}See your membership{{/needsCard}}',
    afterword: 'Last time you paid {{lastPrice}}{{withCode}}.',
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    when: inDays[Math.round((data.at - data.now) / dayMs)] ?? `on ${times.dayAndMonth(data.at)}`,
    date: times.date(data.at),
    dayAndMonth: times.dayAndMonth(data.at),
    price: data.price,
    fromCard: data.card === null ? '' : ` from your ${writeCard(data.card)}`,
    morePeriod: onePeriodMore[data.months],
    currency: capitalized(formatCurrency(data.currency)),
    renews: data.needsCard ? '' : 'renews',
    needsCard: data.needsCard ? 'card' : '',
    waitingCode: data.needsCard ? '' : (data.waitingCode ?? ''),
    codeThen: data.needsCard ? (data.waitingCode ?? '') : '',
    lastPrice: data.last?.price ?? 'nothing',
    withCode:
      data.last === null
        ? ', with a code'
        : data.last.hadCode
          ? `, with a code for the ${firstPeriod[data.last.months]}`
          : '',
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    at: sampleYearLater,
    price: '$120.00',
    months: 12,
    card: 'Visa 4242',
    currency: 'AUD',
    last: { price: '$108.00', hadCode: true, months: 12 },
    now: sampleYearLater - 30 * 86_400_000,
  },
})
