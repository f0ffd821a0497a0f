// Which price at Stripe is which plan. Prices never change there, so they are read once a process.
import type Stripe from 'stripe'
import type { GatewayPlan } from '../../../ports/payments.ts'
import { UnexpectedAnswerError } from './reading/answer.rule.ts'
import { isSamePlan, planFrom } from './reading/plan-from.rule.ts'
import { orNull } from './stripe-client.ts'

export interface Prices {
  /** The price that is sold now. Throws where there is none, or it is not what the plan says. */
  idOf: (plan: GatewayPlan) => Promise<string>
  /** Read again at the next call: Stripe does not take it any more. */
  forget: (plan: GatewayPlan) => void
  /** Prices that are part of an answer are not requested again. */
  plansOf: (
    known: readonly Stripe.Price[],
    named?: readonly string[],
  ) => Promise<ReadonlyMap<string, GatewayPlan | null>>
}

export function openPrices(client: Stripe): Prices {
  const ids = new Map<string, string>()
  const plans = new Map<string, GatewayPlan>()

  function remember(price: Stripe.Price): GatewayPlan | null {
    const plan = planFrom(price)
    if (plan) plans.set(price.id, plan)
    return plan
  }

  async function lookUp(plan: GatewayPlan): Promise<string> {
    const { data } = await client.prices.list({ lookup_keys: [plan.planId], active: true, limit: 1 })
    const [price] = data
    const repair = 'run `npm run staff -- stripe sync`'
    if (!price) throw new UnexpectedAnswerError(`Stripe has no price of the plan ${plan.planId}: ${repair}`)
    const sold = remember(price)
    if (sold === null || !isSamePlan(sold, plan) || price.tax_behavior !== 'inclusive')
      throw new UnexpectedAnswerError(
        `The price of the plan ${plan.planId} at Stripe is another one: ${repair}`,
      )
    ids.set(plan.planId, price.id)
    return price.id
  }

  async function planOf(priceId: string): Promise<[string, GatewayPlan | null]> {
    const known = plans.get(priceId)
    if (known) return [priceId, known]
    const price = await orNull(client.prices.retrieve(priceId))
    return [priceId, price && remember(price)]
  }

  return {
    idOf: async (plan) => ids.get(plan.planId) ?? lookUp(plan),
    forget: ({ planId }) => void ids.delete(planId),
    async plansOf(known, named = []) {
      const ofAnswer = new Map(known.map((price) => [price.id, remember(price)]))
      const others = await Promise.all(named.filter((id) => !ofAnswer.has(id)).map(planOf))
      return new Map([...ofAnswer, ...others])
    },
  }
}
