// What a plan's id says of itself: opp.full-h-usd-12-12000 is a program, a price list, a currency, months and
// an amount in minor units.

/** The currency that the plan is charged in; null where it is no plan of ours. */
export const currencyOfPlan = (planId: string | null): string | null =>
  /^[^-]+-[a-z]-([a-z]{3})-\d+(?:-\d+)?$/.exec(planId ?? '')?.[1]?.toUpperCase() ?? null
