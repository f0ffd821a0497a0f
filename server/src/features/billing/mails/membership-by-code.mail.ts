import * as z from 'zod/mini'
import { programIds } from '@oka/contract/shared/ids.ts'
import { mail, sampleDay } from '../../../mail/mail.ts'
import { aboutYourMembership, openedBy, sampleYearLater } from './membership-words.ts'

/** Opened by a code, which renews nothing. `now`: when the mail is written. */
export const membershipByCodeMail = mail({
  name: 'membershipByCode',
  recipient: 'member',
  data: z.object({
    programId: z.string(),
    from: z.number(),
    until: z.number(),
    code: z.string(),
    /** What is open until it begins renews. Absent from what an earlier release announced. */
    isBehindRenewal: z.optional(z.boolean()),
    now: z.number(),
  }),
  text: {
    subject: 'Your code opened a membership',
    preview: '{{openedBriefly}} is open until {{until}}.',
    heading: 'Your code worked.',
    paragraphs: [
      'With code {{code}}, {{openedInText}} is open{{#from}} from {{from}}{{/from}} until {{until}}{{#renews}}, if your membership doesn’t renew before{{/renews}}.',
      'It ends by itself that day. A code renews nothing, and nothing is charged for it. After that, the first lessons stay open, and your progress stays yours.',
    ],
    closing: [
      {
        text: 'Your membership renews until you cancel it. Each renewal is charged as always, and moves the code behind it, so none of it is used up. To use the code instead of paying, cancel before the next renewal.',
        onlyWith: 'renews',
      },
    ],
    action: 'See your membership',
    afterword: null,
    reason: aboutYourMembership,
  },
  values: (data, { times, programTitle, membershipUrl }) => ({
    ...openedBy(data.programId, programTitle),
    actionUrl: membershipUrl,
    code: data.code,
    from: data.from > data.now ? times.date(data.from) : '',
    until: times.date(data.until),
    renews: data.isBehindRenewal ? 'renews' : '',
  }),
  sample: {
    programId: programIds.optimalParentProgram,
    from: sampleDay,
    until: sampleYearLater,
    code: 'GIFT',
    now: sampleDay,
  },
})
