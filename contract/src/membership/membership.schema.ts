// As documented: default enrollment, pricing plan, transaction info.
import * as z from 'zod/mini'
import { programId } from '../shared/ids.ts'
import { enumValue, boundedString, instant, integer } from '../shared/primitives.ts'
import { enrollmentMethod } from './membership.enums.ts'

export const enrollment = z.object({
  programId,
  /** Sequence of the activity that comes next in this program, from 1. */
  nextActivityIndex: integer(1, 9_999),
  isEnrolled: z.boolean(),
  autoRenew: z.boolean(),
  enrollmentMethod: enumValue(enrollmentMethod),
  /** Until when it is open, or since when it is closed again; null: never enrolled, or without an end. */
  membershipEndDate: z.nullable(z.string()),
  managementUrl: z.nullable(boundedString(500)),
})
export type Enrollment = z.output<typeof enrollment>

export const planId = boundedString(80)

export const pricingPlan = z.object({
  planId,
  duration: z.literal([1, 3, 6, 12]),
  durationText: boundedString(80),
  currency: boundedString(3),
  /** The full amount of the whole duration, as it is shown. */
  priceString: boundedString(40),
  /** What that is a month, rounded, as it is shown. */
  monthPriceString: boundedString(40),
})
export type PricingPlan = z.output<typeof pricingPlan>
export const pricing = z.object({ programId, pricingPlans: z.array(pricingPlan) })
export type Pricing = z.output<typeof pricing>

/** Two letters, in upper or lower case. */
export const countryCode = z.string().check(z.regex(/^[A-Za-z]{2}$/, 'must be the two letters of a country'))

/** Without a program: of the full paid one. `allPackages`: of every price list; for staff (MEM-17). */
export const pricingRequest = z.object({
  programId: z.optional(programId),
  countryCode,
  allPackages: z.optional(z.boolean()),
})

/** An amount in minor units of its currency. */
export const amount = integer(0, 1_000_000_000)

/** The next charge of a plan, as it is shown before paying. */
export const renewal = z.object({
  at: instant,
  priceString: boundedString(40),
  durationText: boundedString(80),
})

/** `noticeAt`: on that day a mail says so. */
export const announcedRenewal = z.extend(renewal, { noticeAt: instant })

/** Which gateway's form takes the card. */
export const cardForm = z.object({
  gateway: z.literal(['sandbox', 'stripe']),
  /** For the gateway's own script in the browser; null where it has none. */
  publishableKey: z.nullable(boundedString(200)),
})
export type CardFormSettings = z.output<typeof cardForm>

/** Response to starting a membership; `tax` and `total` in minor units of `currency`. */
export const transactionInfo = z.object({
  isSuccess: z.boolean(),
  /**
   * `customer_tax_location_invalid`: the address is entered again and the call repeated. `second_membership`:
   * repeated with `acceptsSecondMembership`.
   */
  errorCode: z.nullable(boundedString(80)),
  /** For `errorCode`: what happened, and what to do. */
  message: z.nullable(boundedString(300)),
  /** Null where there is nothing to pay: a discount covers it all, and the membership has begun. */
  clientSecret: z.nullable(boundedString(300)),
  /** Where `clientSecret` is confirmed; null without one. */
  cardForm: z.nullable(cardForm),
  includesDiscount: z.boolean(),
  /** The code that the member chose is not in it, and why; null: none was chosen, or it is. */
  lostDiscount: z.nullable(z.object({ couponCode: boundedString(40), message: boundedString(300) })),
  tax: amount,
  total: amount,
  currency: boundedString(3),
  /** `total` as it is shown. */
  priceString: boundedString(40),
  /** `tax` as it is shown; null where there is none. */
  taxString: z.nullable(boundedString(40)),
  /** The price of the plan before the discount, as it is shown. */
  planPriceString: boundedString(40),
  discount: z.nullable(
    z.object({ couponCode: boundedString(40), percent: integer(1, 100), priceString: boundedString(40) }),
  ),
  renewal: z.nullable(announcedRenewal),
})
export type TransactionInfo = z.output<typeof transactionInfo>
