import { periodOfMonths } from '../plans/period.rule.ts'

/** The documented name of the plan, and how often it is charged. */
export type PlanPeriod = ReturnType<typeof periodOfMonths>

/**
 * By the plan's id: opp.full-h-usd-12-12000 is a program, a price list, a currency, months and an amount in
 * minor units.
 */
export const periodOfPlan = (planId: string): PlanPeriod => periodOfMonths(Number(planId.split('-')[3]))
