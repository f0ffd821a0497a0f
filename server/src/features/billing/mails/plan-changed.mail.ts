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

/** From the next renewal on. `isBack`: the change was taken back, and this is the plan that there is now. */
export const planChangedMail = mail({
  name: 'planChanged',
  recipient: 'member',
  data: z.object({
    programId: z.string(),
    at: z.number(),
    durationText: z.string(),
    price: amount,
    months,
    isBack: z.boolean(),
  }),
  text: {
    subject:
      '{{#changed}}Your plan changes on {{dayAndMonth}}{{/changed}}{{#back}}Your plan stays as it is{{/back}}',
    preview: '{{price}} {{period}}. Nothing is charged before that day.',
    heading:
      '{{#changed}}Your plan changes on {{dayAndMonth}}.{{/changed}}{{#back}}Your plan stays as it is.{{/back}}',
    paragraphs: [
      '{{#back}}The change you planned is taken back. {{/back}}Nothing is charged before {{date}}. From that day on:',
    ],
    panel: { title: '{{plan}}, {{program}}', note: '{{price}} {{period}}' },
    closing: [
      { text: 'If that’s right, there’s nothing to do. You can change it again, or cancel, until that day.' },
    ],
    action: 'See your membership',
    afterword: null,
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    dayAndMonth: times.dayAndMonth(data.at),
    date: times.date(data.at),
    plan: data.durationText,
    program: programTitle(data.programId),
    price: data.price,
    period: perPeriod[data.months],
    changed: data.isBack ? '' : 'changed',
    back: data.isBack ? 'back' : '',
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    at: sampleYearLater,
    durationText: '6-Month Subscription',
    price: '$70.00',
    months: 6,
    isBack: false,
  },
})
