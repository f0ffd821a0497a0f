// What the mails about a membership are made from. Amounts as they are shown everywhere; times are epoch milliseconds.
import * as z from 'zod/mini'

const amount = z.string()
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
})

export const refundedData = z.object({
  price: amount,
  refundedAt: z.number(),
  card,
  number: z.string(),
  isEnded: z.boolean(),
})

export const membershipEndedData = z.object({
  cause: z.literal(['paymentFailed', 'disputed', 'cancelled']),
  price: amount,
  endedAt: z.number(),
})
