import { IconCheck, IconMedal2, IconStar, IconStars } from '@tabler/icons-react'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import css from './plan-list.module.css'
import { plansMessages as messages } from './plans.messages.ts'

/** By a plan's months (S1 §9). */
const icons = { 1: IconStar, 3: IconStar, 6: IconStars, 12: IconMedal2 } as const

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

function PlanCard({ plan: { duration, durationText, currency, priceString, monthPriceString } }: { plan: PricingPlan }) {
  const Icon = icons[duration] ?? IconCheck
  const name = currencyName(currency)
  return (
    <>
      <p className={css.name}>
        <Icon size={24} stroke={1.75} aria-hidden />
        {messages.planName(durationText)}
      </p>
      <p className={css.price}>
        <span className={css.amount}>{priceString}</span> <b>{messages.period(duration)}</b>
      </p>
      <p className={css.month}>{duration === 1 ? messages.currency(name) : messages.aMonth(name, monthPriceString)}</p>
    </>
  )
}

/** US dollars, Euros: several currencies share a sign. */
function currencyName(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return name.charAt(0).toUpperCase() + name.slice(1)
}
