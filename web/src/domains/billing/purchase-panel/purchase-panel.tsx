// What opens a locked lesson: plans, the way to pay for one, and what stays open without.
import { useState } from 'react'
import { Link } from 'react-router'
import { IconBook2, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { currencyInText } from '../plans/plan-names.ts'
import { periodOfMonths } from '../plans/period.rule.ts'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { NextStep } from '../plans/next-step.tsx'
import { PriceCountry } from '../plans/price-country.tsx'
import { smallestPlan } from '../plans/smallest-plan.rule.ts'
import { usePricing } from '../plans/plans.queries.ts'
import { PricesState } from '../plans/prices-state.tsx'
import { usePriceCountry } from '../plans/use-price-country.ts'
import { ProcessingNote } from '../open-purchase/processing-note.tsx'
import { useProcessingPurchase } from '../open-purchase/open-purchase.queries.ts'
import { Ended, type Stays } from './ended.tsx'
import css from './purchase-panel.module.css'
import { purchasePanelMessages as messages } from './purchase-panel.messages.ts'

export interface PurchasePanelProps {
  /** It opens once a plan is paid. */
  lessonId: string
  /** How many other lessons a membership opens. */
  more: number
  /** Of a member whose membership ended: when, and what stays. */
  ended: { on: string; stays: Stays } | null
  /** `null` for a member. */
  logIn: (() => void) | null
  /** A list with something open; `null` where there is none. */
  openLessonsPath: string | null
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export default function PurchasePanel({ lessonId, more, ended, logIn, openLessonsPath }: PurchasePanelProps) {
  const processing = useProcessingPurchase({ enabled: logIn === null })
  const prices = usePriceCountry()
  const [planId, setPlanId] = useState<string | null>(null)
  const { country } = prices
  const pricing = usePricing({ countryCode: country })
  const plans = pricing.data?.pricingPlans ?? []
  const plan = plans.find((one) => one.planId === planId) ?? smallestPlan(plans)
  if (processing)
    return (
      <section className={css.panel} aria-label={messages.yourPayment}>
        <ProcessingNote purchase={processing} />
        {openLessonsPath && (
          <div className={css.ways}>
            <Link className={buttonClass('outline')} to={openLessonsPath}>
              {messages.openLessons}
            </Link>
          </div>
        )}
      </section>
    )
  return (
    <section className={css.panel} aria-labelledby="opens-with" aria-busy={processing === undefined}>
      {ended ? (
        <Ended titleId="opens-with" {...ended} />
      ) : (
        <div>
          <h2 id="opens-with">{messages.title(more)}</h2>
          <p className={`${text.small} ${text.mute}`}>{messages.lead}</p>
        </div>
      )}
      <PriceCountry prices={prices} />
      {country !== '' &&
        (plan && processing === null ? (
          <Plans plans={plans} plan={plan} onChange={setPlanId} />
        ) : (
          <PricesState pricing={pricing}>
            <Skeleton height="222px" radius="18px" />
          </PricesState>
        ))}
      {logIn ? (
        <>
          <Button kind="primary" wide onClick={logIn}>
            {messages.logIn}
          </Button>
          <p className={`${text.small} ${text.mute}`}>{messages.logInText}</p>
        </>
      ) : (
        plan &&
        processing === null && (
          <NextStep
            className={css.pay}
            prices={prices}
            programId={programIds.optimalParentProgram}
            planId={plan.planId}
            lessonId={lessonId}
          >
            {/* The amount and period that are paid. */}
            <bdi>
              {(ended === null ? messages.continue : messages.joinAgain)(
                plan.priceString,
                periodOfMonths(plan.duration).text,
              )}
            </bdi>
          </NextStep>
        )
      )}
      <ul className={css.facts}>
        <li>
          {ended ? <IconBook2 {...icon} /> : <IconRefresh {...icon} />}
          <span>{ended ? messages.goOn : messages.renews}</span>
        </li>
        <li>
          <IconShieldCheck {...icon} />
          {messages.refund}
        </li>
      </ul>
      <div className={css.ways}>
        {openLessonsPath && (
          <Link className={buttonClass('outline')} to={openLessonsPath}>
            {messages.openLessons}
          </Link>
        )}
        {!logIn && (
          <Link className={buttonClass('text')} to={paths.upgradeMembership(lessonId)}>
            {messages.upgrade}
          </Link>
        )}
      </div>
    </section>
  )
}

const Plans = ({
  plans,
  plan,
  onChange,
}: {
  plans: readonly PricingPlan[]
  plan: PricingPlan
  onChange: (planId: string) => void
}) => (
  <PlanChoice
    plans={plans}
    value={plan.planId}
    onChange={onChange}
    label={messages.plans(currencyInText(plan.currency))}
  />
)
