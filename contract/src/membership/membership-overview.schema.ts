// Everything that a member's access and payments consist of (MEM-21): why it is open, until when, what is
// charged next, how to stop.
import * as z from 'zod/mini'
import { activityId, programId } from '../shared/ids.ts'
import { boundedString, enumValue, instant, integer } from '../shared/primitives.ts'
import { enrollmentMethod, membershipEnds, membershipStatuses, renewalBlocks } from './membership.enums.ts'
import { announcedRenewal, planId, renewal } from './membership.schema.ts'

export const card = z.object({
  brand: boundedString(40),
  last4: z.string().check(z.regex(/^\d{4}$/, 'must be four digits')),
})

/**
 * One source of access: a subscription paid by card or in a store, a code, a grant of staff. A member may
 * have several.
 */
export const membership = z.object({
  membershipId: boundedString(80),
  programId,
  /** The lesson from which it was bought: the first to be opened now. Absent where it was none. */
  activityId: z.optional(activityId),
  /** `unspecified`: granted by staff. */
  enrollmentMethod: enumValue(enrollmentMethod),
  status: z.literal(membershipStatuses),
  /** Null where it is no plan that is sold. */
  planId: z.nullable(planId),
  durationText: z.nullable(boundedString(80)),
  startedAt: instant,
  /** Open until then; of a membership that ended: when it did. Null: without an end. */
  endsAt: z.nullable(instant),
  endedBecause: z.nullable(z.literal(membershipEnds)),
  autoRenew: z.boolean(),
  /** Of a membership with auto-renew: what is charged when, and on which day a mail says so. */
  nextCharge: z.nullable(announcedRenewal),
  /**
   * A code paid for all of it: it ends unless a card is added, which is charged this then. Null: there is a
   * card, or it needs none.
   */
  needsCard: z.nullable(renewal),
  /**
   * Of one that is paid by card and does not renew: why that cannot be undone; null: it can, or there is
   * nothing to undo.
   */
  renewalBlock: z.nullable(z.literal(renewalBlocks)),
  /**
   * While it is `retrying`: when the gateway tries again, and the amount it tries; a store says neither, so
   * `priceString` is empty.
   */
  retry: z.nullable(
    z.object({ priceString: boundedString(40), failedAt: instant, nextTryAt: z.nullable(instant) }),
  ),
  /** From the next renewal on; null: the same plan. */
  nextPlan: z.nullable(z.extend(renewal, { planId, programId })),
  /** In use now; earlier payments may have been made with another. */
  card: z.nullable(card),
  /** The code that opened it. */
  couponCode: z.nullable(boundedString(40)),
  /** Its holder paused it in the store, which charges again then. Absent where it is not paused. */
  resumesAt: z.optional(instant),
  /** Where a store's subscription is managed. */
  managementUrl: z.nullable(boundedString(500)),
  /** The gateway has a page of its own about its payments: `openPaymentPortal`. */
  hasPortal: z.boolean(),
  /**
   * The last payment, and until when its refund is requested here; null: not any more, or it was. `card`: of
   * that payment, to which a refund goes. `isAutomatic`: all of it at once; else staff decide.
   */
  refundable: z.nullable(
    z.object({
      priceString: boundedString(40),
      until: instant,
      card: z.nullable(card),
      isAutomatic: z.boolean(),
    }),
  ),
  /** A refund that waits for staff. `number`: of the receipt. */
  refundRequest: z.nullable(
    z.object({
      priceString: boundedString(40),
      number: boundedString(60),
      requestedAt: instant,
      answerBy: instant,
    }),
  ),
  refund: z.nullable(z.object({ priceString: boundedString(40), at: instant, card: z.nullable(card) })),
  lastPayment: z.nullable(z.object({ priceString: boundedString(40), at: instant })),
})
export type Membership = z.output<typeof membership>

export const receiptSummary = z.object({
  receiptId: boundedString(80),
  number: boundedString(60),
  paidAt: instant,
  programId,
  durationText: boundedString(80),
  priceString: boundedString(40),
  couponCode: z.nullable(boundedString(40)),
  refundedPriceString: z.nullable(boundedString(40)),
  /** What of it was given back, the earliest first. Each has a document of its own. */
  refunds: z.array(
    z.object({
      refundId: boundedString(120),
      number: boundedString(70),
      at: instant,
      priceString: boundedString(40),
    }),
  ),
})
export type ReceiptSummary = z.output<typeof receiptSummary>

/**
 * A purchase that was begun and not finished: what the page shows after a reload, or in another tab.
 * `processing`: it is being paid, and cannot be stopped; `unknown`: the gateway does not say just now whether
 * it is.
 */
export const openPurchase = z.object({
  programId,
  planId,
  durationText: boundedString(80),
  /** Of its first payment, where the gateway says; else of its plan. */
  priceString: boundedString(40),
  status: z.literal(['awaitingPayment', 'processing', 'unknown']),
  startedAt: instant,
  /** The lesson from which it was begun; absent where it was none. */
  activityId: z.optional(activityId),
})
export type OpenPurchase = z.output<typeof openPurchase>

/** A discount that the next invoice has. `durations`: of the plans it is for; null: all. */
export const appliedDiscount = z.object({
  couponCode: boundedString(40),
  percent: integer(1, 100),
  programId: z.nullable(programId),
  duration: z.nullable(z.literal([1, 3, 6, 12])),
})
export type AppliedDiscount = z.output<typeof appliedDiscount>

/**
 * What a code or staff opens later: a code begins where what is open ends. `isBehindRenewal`: that renews,
 * unless its member cancels, and a renewal moves the code.
 */
export const upcomingMembership = z.object({
  membershipId: boundedString(80),
  programId,
  couponCode: z.nullable(boundedString(40)),
  startsAt: instant,
  endsAt: z.nullable(instant),
  isBehindRenewal: z.boolean(),
})
export type UpcomingMembership = z.output<typeof upcomingMembership>

export const membershipOverview = z.object({
  /** Those that are open, then those that ended, the latest first. */
  memberships: z.array(membership),
  /** Those that are not open yet, the earliest first. */
  upcoming: z.array(upcomingMembership),
  openPurchase: z.nullable(openPurchase),
  discount: z.nullable(appliedDiscount),
  /** The latest first. */
  receipts: z.array(receiptSummary),
})
export type MembershipOverview = z.output<typeof membershipOverview>

/** A receipt, which is the tax invoice too. Amounts as they are shown. */
export const receipt = z.extend(receiptSummary, {
  seller: z.object({
    name: boundedString(200),
    address: boundedString(400),
    taxNumber: boundedString(80),
    email: boundedString(200),
  }),
  /** As they were when it was paid; null: that was not stored yet, and `seller` is as it is called now. */
  buyer: z.nullable(
    z.object({
      name: boundedString(170),
      email: boundedString(254),
      /** Without the country. */
      addressLines: z.array(boundedString(300)),
      country: boundedString(2),
    }),
  ),
  programTitle: boundedString(120),
  periodStart: instant,
  periodEnd: instant,
  planPriceString: boundedString(40),
  discount: z.nullable(
    z.object({ couponCode: boundedString(40), percent: integer(1, 100), priceString: boundedString(40) }),
  ),
  /** Included in the total; null: none. */
  taxString: z.nullable(boundedString(40)),
  /** Such as `8.875%`; null: no tax, or it is not known. */
  taxRateString: z.nullable(boundedString(20)),
  card: z.nullable(card),
  /** No money moved: the sandbox gateway issued it. */
  isTest: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

/** The document of a refund, of all or a part of a payment. Seller and buyer are those of its receipt. */
export const refundDocument = z.extend(
  z.pick(receipt, {
    seller: true,
    buyer: true,
    programId: true,
    programTitle: true,
    durationText: true,
    card: true,
    isTest: true,
  }),
  {
    refundId: boundedString(120),
    number: boundedString(70),
    refundedAt: instant,
    priceString: boundedString(40),
    /** Of `priceString`; null: none, or an earlier release stored none. */
    taxString: z.nullable(boundedString(40)),
    taxRateString: z.nullable(boundedString(20)),
    /** The receipt that it belongs to. */
    receipt: z.object({
      receiptId: boundedString(80),
      number: boundedString(60),
      paidAt: instant,
      priceString: boundedString(40),
    }),
  },
)
export type RefundDocument = z.output<typeof refundDocument>
