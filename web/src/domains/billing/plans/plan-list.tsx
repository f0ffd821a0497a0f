import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { periodOfMonths } from './period.rule.ts'
import css from './plan-list.module.css'
import { PlanIcon } from './plan-icon.tsx'
import { currencyName, planName } from './plan-names.ts'
import { plansMessages as messages } from './plans.messages.ts'

interface PlanListProps {
  plans: readonly PricingPlan[]
  /** Says what the plans are of. */
  label: string
}

/** What each plan costs: the full amount and its period first, what it is a month below. */
export const PlanList = ({ plans, label }: PlanListProps) => (
  <ul className={css.plans} aria-label={label}>
    {plans.map((plan) => (
      <li key={plan.planId} className={css.plan}>
        <PlanCard plan={plan} />
      </li>
    ))}
  </ul>
)

function PlanCard({
  plan: { duration, durationText, currency, priceString, monthPriceString },
}: {
  plan: PricingPlan
}) {
  const name = currencyName(currency)
  return (
    <>
      <p className={css.name}>
        <PlanIcon months={duration} size={24} />
        {planName(durationText)}
      </p>
      <p className={css.price}>
        <span className={css.amount}>{priceString}</span> <b>{periodOfMonths(duration).text}</b>
      </p>
      <p className={css.month}>
        {duration === 1 ? messages.currency(name) : messages.aMonth(name, monthPriceString)}
      </p>
    </>
  )
}
