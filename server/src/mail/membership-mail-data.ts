// What the mails about a membership are made from. Amounts as they are shown everywhere; times are epoch milliseconds.
import * as z from 'zod/mini'

const amount = z.string()

/** What ends with an account. Optional where it is used: mails that an earlier release announced have none. */
export const leavingMembership = z.object({
  /** What is open, and not from a store. `until`: when it would have ended; null: never. */
  ends: z.nullable(z.object({ until: z.nullable(z.number()) })),
  /** What would have opened later. `code`: null where staff opened it; `until`: null without an end. Absent from what an earlier release announced. */
  upcoming: z.optional(z.array(z.object({ code: z.nullable(z.string()), from: z.number(), until: z.nullable(z.number()) }))),
  /** What can be given back, and the receipt to name. `isByStaff`: not by itself; absent from what an earlier release announced. */
  refunds: z.array(z.object({ price: amount, until: z.number(), number: z.string(), isByStaff: z.optional(z.boolean()) })),
  /** Refunds that wait for staff. Absent from what an earlier release announced. */
  requests: z.optional(z.array(z.object({ price: amount, answerBy: z.number(), number: z.string() }))),
  /** Where a subscription goes on until its holder stops it. */
  stores: z.array(z.literal(['appStore', 'googlePlay'])),
  hasPaid: z.boolean(),
  /** A first payment that a bank is working on, or may be where the gateway did not answer. Absent: there is none, or an earlier release announced it. */
  processing: z.optional(z.object({ price: amount, isCertain: z.boolean() })),
})
export type LeavingMembership = z.output<typeof leavingMembership>
/** As the ledger writes it, such as `Visa 4242`; null: unknown. */
const card = z.nullable(z.string())
const months = z.literal([1, 3, 6, 12])

export const receiptData = z.object({
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
  /** A code paid for all of it. `needsCard`: it ends unless a card is added. Absent from what an earlier release announced. */
  isFree: z.optional(z.boolean()),
  needsCard: z.optional(z.boolean()),
  /** False: staff decide. Absent from what an earlier release announced. */
  isRefundAutomatic: z.optional(z.boolean()),
  currency: z.string(),
  /** No money moved. */
  isTest: z.boolean(),
})

export const renewalComingData = z.object({
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
})

export const paymentFailedData = z.object({
  programId: z.string(),
  price: amount,
  failedAt: z.number(),
  card,
  /** Open at least until then. */
  until: z.number(),
  nextTryAt: z.nullable(z.number()),
})

export const membershipCancelledData = z.object({
  programId: z.string(),
  until: z.number(),
  price: amount,
  months,
  /** Without a card it cannot be undone. Absent from what an earlier release announced. */
  hasCard: z.optional(z.boolean()),
})

/** A cancellation that was taken back. */
export const cancellationUndoneData = z.object({ programId: z.string(), at: z.number(), price: amount, months, card })

/** From the next renewal on. `isBack`: the change was taken back, and this is the plan that there is now. */
export const planChangedData = z.object({ programId: z.string(), at: z.number(), durationText: z.string(), price: amount, months, isBack: z.boolean() })

/** Opened by a code, which renews nothing. `now`: when the mail is written. */
export const membershipByCodeData = z.object({
  programId: z.string(),
  from: z.number(),
  until: z.number(),
  code: z.string(),
  /** What is open until it begins renews. Absent from what an earlier release announced. */
  isBehindRenewal: z.optional(z.boolean()),
  now: z.number(),
})

/** A payment is disputed, and the membership, which is open still, is not renewed any more. */
export const membershipDisputedData = z.object({ programId: z.string(), price: amount, paidAt: z.number(), until: z.number() })

export const refundedData = z.object({
  price: amount,
  refundedAt: z.number(),
  card,
  number: z.string(),
  isEnded: z.boolean(),
  /** Its own document; absent from what an earlier release announced. */
  document: z.optional(z.object({ refundId: z.string(), number: z.string(), tax: z.nullable(amount) })),
})

export const refundRequestedData = z.object({ price: amount, number: z.string(), answerBy: z.number() })

/** `answer`: why, as staff write it. */
export const refundDeclinedData = z.object({ price: amount, number: z.string(), answer: z.string() })

export const membershipEndedData = z.object({
  cause: z.literal(['paymentFailed', 'noCard', 'disputed', 'cancelled']),
  price: amount,
  endedAt: z.number(),
})
