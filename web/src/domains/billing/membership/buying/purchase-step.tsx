// The first step of buying: which plan, what happens when, and the way out.
import { useId, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { IconShieldCheck } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { refundDays } from '@oka/contract/membership/membership.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { hasAnswered } from '../../../../platform/session/call-failure.ts'
import { currencyName } from '../../plans/plan-names.ts'
import { periodOfMonths } from '../../plans/period.rule.ts'
import { PlanChoice } from '../../plans/plan-choice.tsx'
import { smallestPlan } from '../../plans/smallest-plan.rule.ts'
import { useOwnPricing } from '../../plans/plans.queries.ts'
import { DatesInOrder } from '../dates-in-order.tsx'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { addMonths } from './add-months.rule.ts'
import { PricesState } from './prices-state.tsx'
import css from './buying.module.css'
import { buyingMessages as messages } from './buying.messages.ts'

interface PurchaseStepProps {
  programId?: string
  /** The member had one before. */
  isAgain?: boolean
}

/**
 * The plans of the full program, or of one program; with a single plan there is nothing to choose, and paying
 * follows at once (MEM-3).
 */
export function PurchaseStep({
  programId = programIds.optimalParentProgram,
  isAgain = false,
}: PurchaseStepProps) {
  const { data, error, isError, fetchStatus, refetch } = useOwnPricing(programId)
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (isError && hasAnswered(error) && error.code === 'program_unknown') return <NotSold />
  const plans = data?.pricingPlans ?? []
  const only = plans.length === 1 ? plans[0] : undefined
  if (only) return <Navigate to={paths.payment(programId, only.planId)} replace />
  const isLoading = fetchStatus === 'fetching' // what stands below would be thrown down by the prices
  const chosen = plans.find(({ planId }) => planId === chosenId) ?? smallestPlan(plans)
  return (
    <div className={css.step}>
      <div>
        {chosen === null ? (
          <PricesState
            isFailed={isError && fetchStatus === 'idle'}
            isOffline={fetchStatus === 'paused'}
            onRetry={() => void refetch()}
          />
        ) : (
          <Choice
            programId={programId}
            plans={plans}
            chosen={chosen}
            onChoose={setChosenId}
            isAgain={isAgain}
          />
        )}
      </div>
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

interface ChoiceProps {
  programId: string
  plans: readonly PricingPlan[]
  chosen: PricingPlan
  onChoose: (planId: string) => void
  isAgain: boolean
}

function Choice({ programId, plans, chosen, onChoose, isAgain }: ChoiceProps) {
  const id = useId()
  const currency = currencyName(chosen.currency)
  const label = isAgain ? messages.joinAgain : messages.next
  return (
    <section aria-labelledby={id} className={css.plans}>
      <div>
        <h2 id={id}>{messages.choosePlan}</h2>
        <p className={`${text.small} ${text.mute}`}>{messages.pricesIn(currency)}</p>
      </div>
      <PlanChoice
        label={messages.plansInCurrency(currency)}
        plans={plans}
        value={chosen.planId}
        onChange={onChoose}
      />
      <Note
        tone="lamp"
        icon={<IconShieldCheck size={26} stroke={1.75} aria-hidden />}
        title={messages.moneyBack}
      >
        {messages.moneyBackText}
      </Note>
      <Link className={buttonClass('primary', { wide: true })} to={paths.payment(programId, chosen.planId)}>
        {label(chosen.priceString, periodOfMonths(chosen.duration).text)}
      </Link>
    </section>
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
