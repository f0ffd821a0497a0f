// Chosen beforehand: the plan of the smallest amount, never the dearest.
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'

/** All plans of a program are in one currency, so a plan of more months costs more as a whole. */
export const smallestPlan = (plans: readonly PricingPlan[]): PricingPlan | null =>
  plans.reduce<PricingPlan | null>(
    (smallest, plan) => (smallest === null || plan.duration < smallest.duration ? plan : smallest),
    null,
  )
