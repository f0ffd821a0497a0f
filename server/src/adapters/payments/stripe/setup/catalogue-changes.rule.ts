// What is to be made, changed or switched off at Stripe, so that every plan that is sold has its price there.
import type Stripe from 'stripe'
import type { GatewayPlan } from '../../../../ports/payments.ts'
import { toStripeAmount } from '../reading/amounts.rule.ts'
import { monthsFromStripe } from '../reading/plan-from.rule.ts'

export interface WantedCatalogue {
  /** The names of programs, as they stand on receipts. */
  names: ReadonlyMap<string, string>
  plans: readonly GatewayPlan[]
  /**
   * Plans of which no price may be switched off: a running subscription goes over to them, or a purchase of
   * them is open.
   */
  needed: ReadonlySet<string>
}

export interface StandingCatalogue {
  products: readonly Pick<Stripe.Product, 'id' | 'active' | 'name' | 'metadata'>[]
  prices: readonly StandingPrice[]
}

export type StandingPrice = Pick<
  Stripe.Price,
  | 'id'
  | 'active'
  | 'currency'
  | 'unit_amount'
  | 'recurring'
  | 'lookup_key'
  | 'metadata'
  | 'tax_behavior'
  | 'product'
>

export interface CatalogueChanges {
  newProducts: { id: string; name: string; programId: string }[]
  changedProducts: { id: string; name: string; programId: string }[]
  newPrices: GatewayPlan[]
  /**
   * What cannot change in them is right; switched off before, or without the key or the names by which they
   * are found.
   */
  changedPrices: { id: string; plan: GatewayPlan }[]
  /** Active, and not sold any more. */
  unsoldPrices: { id: string; planId: string }[]
  /** Of plans that are sold: they say something else than the plan, which nothing can change. */
  wrongPrices: { id: string; planId: string }[]
  /** As they should be. */
  standing: number
}

/** Stripe takes letters, digits, `_` and `-`. */
export const formatProductId = (programId: string) => `oka_${programId.replaceAll(/[^\w-]/g, '_')}`

export function catalogueChanges(
  { names, plans, needed }: WantedCatalogue,
  { products, prices }: StandingCatalogue,
): CatalogueChanges {
  const changes: CatalogueChanges = {
    newProducts: [],
    changedProducts: [],
    newPrices: [],
    changedPrices: [],
    unsoldPrices: [],
    wrongPrices: [],
    standing: 0,
  }
  for (const programId of new Set(plans.map((plan) => plan.programId))) {
    const product = { id: formatProductId(programId), name: names.get(programId) ?? programId, programId }
    const found = products.find(({ id }) => id === product.id)
    if (!found) changes.newProducts.push(product)
    else if (!found.active || found.name !== product.name || found.metadata.programId !== programId)
      changes.changedProducts.push(product)
  }
  const byKey = new Map(
    prices.flatMap((price) => (price.lookup_key === null ? [] : [[price.lookup_key, price] as const])),
  )
  const withoutKey = Map.groupBy(
    prices.filter((price) => price.lookup_key === null),
    ({ metadata }) => metadata.planId,
  )
  for (const plan of plans) {
    const price =
      byKey.get(plan.planId) ?? withoutKey.get(plan.planId)?.find((one) => isSameCharge(one, plan))
    if (!price) changes.newPrices.push(plan)
    else if (!isSameCharge(price, plan)) changes.wrongPrices.push({ id: price.id, planId: plan.planId })
    else if (price.active && isFound(price, plan)) changes.standing++
    else changes.changedPrices.push({ id: price.id, plan })
  }
  const wanted = new Set(plans.map(({ planId }) => planId))
  for (const { id, active, metadata } of prices) {
    const { planId } = metadata
    if (active && planId !== undefined && !wanted.has(planId) && !needed.has(planId))
      changes.unsoldPrices.push({ id, planId })
  }
  return changes
}

/** What no call changes. */
function isSameCharge(price: StandingPrice, plan: GatewayPlan): boolean {
  const { recurring, product } = price
  return (
    price.currency === plan.currency.toLowerCase() &&
    price.unit_amount === toStripeAmount(plan.currency, plan.amount) &&
    monthsFromStripe(recurring) === plan.months &&
    price.tax_behavior === 'inclusive' &&
    (typeof product === 'string' ? product : product.id) === formatProductId(plan.programId)
  )
}

const isFound = ({ lookup_key: key, metadata }: StandingPrice, { planId, programId }: GatewayPlan) =>
  key === planId && metadata.planId === planId && metadata.programId === programId

export const hasChanges = ({ newProducts, changedProducts, newPrices, changedPrices }: CatalogueChanges) =>
  newProducts.length + changedProducts.length + newPrices.length + changedPrices.length > 0
