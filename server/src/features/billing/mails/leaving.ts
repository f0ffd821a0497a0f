// What the two mails of a deletion say about money: what ends with the account, what stays, what goes on
// elsewhere.
import * as z from 'zod/mini'
import { sampleDay } from '../../../mail/mail.ts'
import type { MailTimes } from '../../../mail/mail-times.ts'
import { amount, sampleYearLater } from './membership-words.ts'

/** `unfinished`: the bank was still working on it when no more was waited. */
const settledPayments = z.object({ sentBack: z.array(amount), unfinished: z.array(amount) })

export type SettledPayments = z.output<typeof settledPayments>

/**
 * What ends with an account. Optional where it is used: mails that an earlier release announced have none.
 */
export const leavingMembership = z.object({
  /** What is open, and not from a store. `until`: when it would have ended; null: never. */
  ends: z.nullable(z.object({ until: z.nullable(z.number()) })),
  /**
   * What would have opened later. `code`: null where staff opened it; `until`: null without an end. Absent
   * from what an earlier release announced.
   */
  upcoming: z.optional(
    z.array(z.object({ code: z.nullable(z.string()), from: z.number(), until: z.nullable(z.number()) })),
  ),
  /**
   * What can be given back, and the receipt to name. `isByStaff`: not by itself; absent from what an earlier
   * release announced.
   */
  refunds: z.array(
    z.object({ price: amount, until: z.number(), number: z.string(), isByStaff: z.optional(z.boolean()) }),
  ),
  /** Refunds that wait for staff. Absent from what an earlier release announced. */
  requests: z.optional(z.array(z.object({ price: amount, answerBy: z.number(), number: z.string() }))),
  /** Where a subscription goes on until its holder stops it. */
  stores: z.array(z.literal(['appStore', 'googlePlay'])),
  hasPaid: z.boolean(),
  /**
   * A first payment that a bank is working on, or may be where the gateway did not answer. Absent: there is
   * none, or an earlier release announced it.
   */
  processing: z.optional(z.object({ price: amount, isCertain: z.boolean() })),
  /** Renewals that a bank is working on. Absent: there is none, or an earlier release announced it. */
  renewals: z.optional(z.array(amount)),
  /** What came of them, and of `processing`, for the last mail. Absent: it is not known. */
  settled: z.optional(settledPayments),
})

export type LeavingMembership = z.output<typeof leavingMembership>

/** What ends with an account, what stays of it, and what goes on until it is stopped elsewhere. */
export const leavingClosing = [
  { text: 'Your membership ended with it{{ranUntil}}. Nothing more is charged by us.', onlyWith: 'ended' },
  {
    text: 'What would have opened the lessons later was lost with your account and can’t be used again: {{later}}.',
    onlyWith: 'later',
  },
  {
    text: 'You can have {{refund}} back if you ask by {{refundUntil}}: answer this mail, or write to {{contactAddress}}, and name the receipt.',
    onlyWith: 'refund',
  },
  {
    text: 'You can ask for {{refundByStaff}} back until {{refundByStaffUntil}}: answer this mail, or write to {{contactAddress}}, and name the receipt. One of us looks at it.',
    onlyWith: 'refundByStaff',
  },
  {
    text: 'You asked for {{refundRequested}} back. Answer this mail, and we’ll decide by {{refundAnswerBy}}.',
    onlyWith: 'refundRequested',
  },
  {
    text: 'Your bank was still working on a payment of {{processing}} when you deleted your account. If it goes through, all of it is sent back to you.',
    onlyWith: 'processing',
  },
  {
    text: 'We couldn’t see whether your bank is still working on a payment of {{perhapsProcessing}}. If it goes through, all of it is sent back to you.',
    onlyWith: 'perhapsProcessing',
  },
  {
    text: 'Your bank was still working on a payment of {{sentBack}} when you deleted your account. It went through, and all of it is on its way back to you.',
    onlyWith: 'sentBack',
  },
  {
    text: 'Your bank was working on a payment of {{notCharged}} when you deleted your account. It didn’t go through, so nothing was charged.',
    onlyWith: 'notCharged',
  },
  {
    text: 'Your subscription from {{stores}} goes on and is charged until you stop it there. {{storeSteps}}.',
    onlyWith: 'stores',
  },
  {
    text: 'We have to keep what was paid, and when, for seven years. It’s under a fingerprint, without your name or your address. The payment provider keeps the invoices it wrote.',
    onlyWith: 'payments',
  },
] as const

const storeNames = { appStore: 'the App Store', googlePlay: 'Google Play' } as const

const whereToStop = {
  appStore: 'On your iPhone or iPad: Settings, your name, Subscriptions',
  googlePlay: 'On your Android phone: Google Play, your picture, Payments & subscriptions',
} as const

export function leavingValues(leaving: LeavingMembership | undefined, times: MailTimes) {
  const {
    ends = null,
    upcoming = [],
    refunds = [],
    requests = [],
    stores = [],
    hasPaid = false,
  } = leaving ?? {}
  const underWay = describeUnderWay(leaving)
  const [automatic, byStaff] = [
    refunds.filter(({ isByStaff }) => !isByStaff),
    refunds.filter(({ isByStaff }) => isByStaff),
  ]
  return {
    ended: ends === null ? '' : 'ended',
    ranUntil: ends?.until ? `, although it ran until ${times.date(ends.until)}` : '',
    later: upcoming
      .map(
        ({ code, from, until }) =>
          `${code === null ? 'what we gave you' : `your code ${code}`} from ${times.date(from)}${until === null ? ' on' : ` until ${times.date(until)}`}`,
      )
      .join(', and '),
    refund: withReceipts(automatic),
    refundUntil: earliest(
      automatic.map(({ until }) => until),
      times,
    ),
    refundByStaff: withReceipts(byStaff),
    refundByStaffUntil: earliest(
      byStaff.map(({ until }) => until),
      times,
    ),
    refundRequested: withReceipts(requests),
    refundAnswerBy: earliest(
      requests.map(({ answerBy }) => answerBy),
      times,
    ),
    stores: stores.map((store) => storeNames[store]).join(' and '),
    storeSteps: stores.map((store) => whereToStop[store]).join('. '),
    ...underWay,
    payments: hasPaid || underWay.processing || underWay.perhapsProcessing || underWay.sentBack ? 'kept' : '',
  }
}

/** What a bank was working on: as it was when the account was deleted, or what came of it since. */
function describeUnderWay({ processing, renewals = [], settled }: Partial<LeavingMembership> = {}) {
  const both = (prices: readonly string[]) => prices.join(' and ')
  if (settled === undefined)
    return {
      processing: both([...(processing?.isCertain ? [processing.price] : []), ...renewals]),
      perhapsProcessing: processing && !processing.isCertain ? processing.price : '',
      sentBack: '',
      notCharged: '',
    }
  const { sentBack, unfinished } = settled
  const known = [...(processing?.isCertain ? [processing.price] : []), ...renewals]
  return {
    processing: both(unfinished),
    perhapsProcessing: '',
    sentBack: both(sentBack),
    notCharged: both(known.filter((price) => !sentBack.includes(price) && !unfinished.includes(price))),
  }
}

const withReceipts = (payments: readonly { price: string; number: string }[]) =>
  payments.map(({ price, number }) => `${price} (receipt ${number})`).join(' and ')

const earliest = (instants: readonly number[], times: MailTimes) =>
  instants.length === 0 ? '' : times.date(Math.min(...instants))

export const sampleLeaving: LeavingMembership = {
  ends: { until: sampleYearLater },
  upcoming: [{ code: 'SPRING', from: sampleYearLater, until: sampleYearLater + 90 * 86_400_000 }],
  refunds: [{ price: '$120.00', until: sampleDay + 30 * 86_400_000, number: '2026-1042' }],
  requests: [{ price: '$45.00', answerBy: sampleDay + 2 * 86_400_000, number: '2026-1017' }],
  stores: ['appStore'],
  hasPaid: true,
  processing: { price: '$120.00', isCertain: true },
  renewals: ['$45.00'],
}
