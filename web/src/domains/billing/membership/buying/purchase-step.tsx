// The first step of buying: which plan, what happens when, and the way out.
import { useId, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { IconShieldCheck } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { refundDays } from '@oka/contract/membership/membership.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { lessonQuery, paths, planQuery } from '../../../../app/paths.ts'
import { hasAnswered } from '../../../../platform/session/call-failure.ts'
import { currencyName } from '../../plans/plan-names.ts'
import { periodOfMonths } from '../../plans/period.rule.ts'
import { PlanChoice } from '../../plans/plan-choice.tsx'
import { smallestPlan } from '../../plans/smallest-plan.rule.ts'
import { NextStep, useMissingForPayment } from '../../plans/next-step.tsx'
import { usePricing } from '../../plans/plans.queries.ts'
import { PricesState } from '../../plans/prices-state.tsx'
import { PriceCountry } from '../../plans/price-country.tsx'
import { usePriceCountry } from '../../plans/use-price-country.ts'
import { DatesInOrder } from '../dates-in-order.tsx'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { addMonths } from './add-months.rule.ts'
import css from './buying.module.css'
import { buyingMessages as messages } from './buying.messages.ts'

interface PurchaseStepProps {
  programId?: string
  /** The member had one before. */
  isAgain?: boolean
  /** Of a visitor: leads back to the address, with the plan chosen. Null for a member. */
  signIn?: ((returnPath: string) => void) | null
  /** Where nothing can be bought, the prices stand without a way on. */
  isForSale?: boolean
}

/**
 * The plans of the full program, or of one program, at once for everybody (DOOR-7); with a single plan there
 * is nothing to choose, and paying follows at once (MEM-3).
 */
export function PurchaseStep({
  programId = programIds.optimalParentProgram,
  isAgain = false,
  signIn = null,
  isForSale = true,
}: PurchaseStepProps) {
  const [search] = useSearchParams()
  const prices = usePriceCountry()
  const isComplete = useMissingForPayment(prices).length === 0
  const { data, error, isError, fetchStatus, refetch } = usePricing({
    countryCode: prices.country,
    programId: signIn ? undefined : programId,
  })
  const [chosenId, setChosenId] = useState(search.get(planQuery))
  const lessonId = search.get(lessonQuery)
  if (isError && hasAnswered(error) && error.code === 'program_unknown') return <NotSold />
  const plans = data?.pricingPlans ?? []
  const only = plans.length === 1 ? plans[0] : undefined
  if (only && isComplete && !signIn)
    return <Navigate to={paths.payment(programId, only.planId, lessonId)} replace />
  const isLoading = fetchStatus === 'fetching' // what stands below would be thrown down by the prices
  const chosen = plans.find(({ planId }) => planId === chosenId) ?? smallestPlan(plans)
  const choice = chosen && { prices, programId, planId: chosen.planId, lessonId }
  const label =
    chosen &&
    (isAgain ? messages.joinAgain : messages.next)(chosen.priceString, periodOfMonths(chosen.duration).text)
  return (
    <div className={`${css.step} ${signIn ? css.alone : ''}`}>
      <section aria-label={messages.choosePlan} className={css.plans}>
        <PriceCountry prices={prices} />
        {chosen === null ? (
          prices.country !== '' && (
            <PricesState pricing={{ isError, fetchStatus, refetch }}>
              <Skeleton height="220px" radius="18px" />
            </PricesState>
          )
        ) : (
          <PlanChoice
            label={messages.plansInCurrency(currencyName(chosen.currency))}
            plans={plans}
            hasMonths
            value={chosen.planId}
            onChange={setChosenId}
          />
        )}
        {choice && isForSale && signIn && (
          <>
            <Button
              kind="primary"
              wide
              onClick={() => signIn(paths.membershipWithPlan({ ...choice, country: prices.country }))}
            >
              {label}
            </Button>
            <p className={`${text.small} ${text.mute}`}>{messages.nextSignIn}</p>
          </>
        )}
        {choice && isForSale && !signIn && <NextStep {...choice}>{label}</NextStep>}
        {chosen && (
          <Note
            tone="lamp"
            icon={<IconShieldCheck size={26} stroke={1.75} aria-hidden />}
            title={messages.moneyBack}
          >
            {messages.moneyBackText}
          </Note>
        )}
      </section>
      {(chosen !== null || !isLoading) && (
        <div className={css.beside}>
          {chosen !== null && <WhatHappens plan={chosen} />}
          <nav className={css.links} aria-label={messages.moreLinks}>
            <Link to={paths.terms}>{messages.terms}</Link>
            <Link to={paths.privacy}>{messages.privacy}</Link>
            <Link to={paths.program(auto)}>{messages.notNow}</Link>
          </nav>
        </div>
      )}
    </div>
  )
}

function WhatHappens({ plan: { duration, priceString } }: { plan: PricingPlan }) {
  const id = useId()
  const [now] = useState(() => new Date())
  const day = (date: Date) => <Day at={date.toISOString()} />
  const refundUntil = new Date(now)
  refundUntil.setDate(now.getDate() + refundDays)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{membershipMessages.whatHappens}</h2>
      <DatesInOrder
        events={[
          {
            kind: 'pay',
            day: <Sentence text={messages.today} values={{ date: day(now) }} />,
            what: messages.payToday(priceString),
          },
          {
            kind: 'refund',
            day: <Sentence text={membershipMessages.until} values={{ date: day(refundUntil) }} />,
            what: membershipMessages.fullRefund,
          },
          { kind: 'mail', day: messages.beforeItRenews, what: messages.weSendAMail },
          { kind: 'renew', day: day(addMonths(now, duration)), what: messages.renewsAt(priceString) },
        ]}
      />
    </section>
  )
}

const NotSold = () => (
  <StatePanel
    title={messages.programUnknown}
    actions={
      <Link className={buttonClass('teal')} to={paths.membership}>
        {messages.seeMembership}
      </Link>
    }
  >
    {messages.programUnknownText}
  </StatePanel>
)
