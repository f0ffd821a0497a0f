// S1 §3: default enrollment, pricing plan, transaction info.
import * as z from 'zod/mini'
import { programId } from '../shared/ids.ts'
import { enumValue, boundedString, integer } from '../shared/primitives.ts'
import { enrollmentMethod } from './membership.enums.ts'

export const enrollment = z.object({
  programId,
  /** Sequence of the activity that comes next in this program, from 1. */
  nextActivityIndex: integer(1, 9_999),
  isEnrolled: z.boolean(),
  autoRenew: z.boolean(),
  enrollmentMethod: enumValue(enrollmentMethod),
  membershipEndDate: z.nullable(z.string()),
  managementUrl: z.nullable(boundedString(500)),
})
export type Enrollment = z.output<typeof enrollment>

export const pricingPlan = z.object({
  planId: boundedString(80),
  duration: z.literal([1, 3, 6, 12]),
  durationText: boundedString(80),
  currency: boundedString(3),
  /** The full amount of the whole duration, as it is shown. */
  priceString: boundedString(40),
  /** What that is a month, rounded, as it is shown. */
  monthPriceString: boundedString(40),
})
export type PricingPlan = z.output<typeof pricingPlan>
export const subscriptionProduct = z.extend(pricingPlan, { period: z.literal(['P1M', 'P3M', 'P6M', 'P1Y']) })
export const pricing = z.object({ programId, pricingPlans: z.array(pricingPlan) })
export type Pricing = z.output<typeof pricing>

/** Without a program: of the full paid one. */
export const pricingRequest = z.object({
  programId: z.optional(programId),
  /** Two letters, in upper or lower case. */
  countryCode: z.string().check(z.regex(/^[A-Za-z]{2}$/, 'must be the two letters of a country')),
})

/** Response to starting a membership; `tax` and `total` in minor units of `currency`. */
export const transactionInfo = z.object({
  isSuccess: z.boolean(),
  errorCode: z.nullable(boundedString(80)),
  clientSecret: z.nullable(boundedString(300)),
  includesDiscount: z.boolean(),
  tax: integer(0, 1_000_000_000),
  total: integer(0, 1_000_000_000),
  currency: boundedString(3),
  priceString: boundedString(40),
})
