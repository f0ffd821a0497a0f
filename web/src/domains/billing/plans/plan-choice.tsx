import { useId } from 'react'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { periodOfMonths } from './period.rule.ts'
import css from './plan-choice.module.css'
import { PlanIcon } from './plan-icon.tsx'
import { planName } from './plan-names.ts'
import { plansMessages as messages } from './plans.messages.ts'

interface PlanChoiceProps {
  plans: readonly PricingPlan[]
  /** A `planId`; `smallestPlan` is chosen beforehand. */
  value: string
  onChange: (planId: string) => void
  /** Says what is chosen, and in which currency. */
  label: string
  /** The plan that the member has now. */
  currentPlanId?: string | null
  /** What each works out at a month stands at the end of its row. */
  hasMonths?: boolean
  isDisabled?: boolean
}

/** One plan among a few: amount and period largest, the documented name below. */
export function PlanChoice({
  plans,
  value,
  onChange,
  label,
  currentPlanId = null,
  hasMonths = false,
  isDisabled = false,
}: PlanChoiceProps) {
  const name = useId()
  return (
    <div className={css.plans} role="radiogroup" aria-label={label}>
      {plans.map((plan) => {
        const period = periodOfMonths(plan.duration).text
        const planText =
          planName(plan.durationText) + (plan.planId === currentPlanId ? messages.yoursNow : '')
        return (
          <label
            key={plan.planId}
            className={[
              css.plan,
              hasMonths && css.wide,
              plan.planId === value && css.chosen,
              isDisabled && css.disabled,
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {/* A reload would choose again what was chosen before it. */}
            <input
              type="radio"
              name={name}
              autoComplete="off"
              disabled={isDisabled}
              aria-label={messages.planAloud(plan.priceString, period, planText)}
              aria-describedby={hasMonths ? `${name}${plan.planId}` : undefined}
              checked={plan.planId === value}
              onChange={() => onChange(plan.planId)}
            />
            <span className={css.dot} aria-hidden="true" />
            <span className={css.words}>
              <span className={css.price}>
                <bdi className={css.amount}>{plan.priceString}</bdi> <b>{period}</b>
              </span>
              <span className={css.name}>
                <PlanIcon months={plan.duration} size={18} />
                <span>{planText}</span>
              </span>
            </span>
            {hasMonths && (
              <span className={css.month} id={`${name}${plan.planId}`}>
                <bdi>{plan.monthPriceString}</bdi> <span>{messages.aMonthShort}</span>
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
