// S1 §3: default enrollment, pricing plan, transaction info.
import * as z from 'zod/mini'
import { programId } from '../shared/ids.ts'
import { oneOf, text, whole } from '../shared/primitives.ts'
import { enrollmentMethod } from './membership.enums.ts'

export const enrollment = z.object({
  programId,
  /** Sequence of the activity that comes next in this program, from 1. */
  nextActivityIndex: whole(1, 9_999),
  isEnrolled: z.boolean(),
  autoRenew: z.boolean(),
  enrollmentMethod: oneOf(enrollmentMethod),
  membershipEndDate: z.nullable(z.string()),
  managementUrl: z.nullable(text(500)),
})
export type Enrollment = z.output<typeof enrollment>

export const pricingPlan = z.object({
  planId: text(80),
  duration: z.literal([1, 3, 6, 12]),
  durationText: text(80),
  currency: text(3),
  priceString: text(40),
})
export const subscriptionProduct = z.extend(pricingPlan, { period: z.literal(['P1M', 'P3M', 'P6M', 'P1Y']) })
export const pricing = z.object({ programId, pricingPlans: z.array(pricingPlan) })

/** Answer to initiating a membership; `tax` and `total` in minor units of `currency`. */
export const transactionInfo = z.object({
  isSuccess: z.boolean(),
  errorCode: z.nullable(text(80)),
  clientSecret: z.nullable(text(300)),
  includesDiscount: z.boolean(),
  tax: whole(0, 1_000_000_000),
  total: whole(0, 1_000_000_000),
  currency: text(3),
  priceString: text(40),
})
