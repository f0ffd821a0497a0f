// Another plan from the next renewal on: from when, what then, and nothing charged today.
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { currencyName, planName } from '../../plans/plan-names.ts'
import { periodOfMonths } from '../../plans/period.rule.ts'
import { PlanChoice } from '../../plans/plan-choice.tsx'
import { useOwnPricing } from '../../plans/plans.queries.ts'
import { Day, dayText, Sentence } from '../day.tsx'
import { useChangePlan } from '../membership.queries.ts'
import { type ProgramName, useProgramName } from '../truth/use-program-name.ts'
import { actsMessages as messages } from './acts.messages.ts'
import css from './acts.module.css'

interface Group {
  programId: string
  plans: readonly PricingPlan[]
}

/** The plans of the program that the member has, and those of every program. */
export function ChangePlanForm({ membership }: { membership: Membership }) {
  const own = useOwnPricing(membership.programId)
  const full = useOwnPricing(programIds.optimalParentProgram)
  const programName = useProgramName()
  const groups: Group[] = [own.data, full.data].flatMap((pricing, index) =>
    !pricing || (index === 1 && membership.programId === programIds.optimalParentProgram)
      ? []
      : { programId: pricing.programId, plans: pricing.pricingPlans },
  )
  if (own.data && full.data) return <Form membership={membership} groups={groups} programName={programName} />
  const retry = () => void Promise.all([own.refetch(), full.refetch()])
  if (own.isError || full.isError || own.fetchStatus === 'paused')
    return (
      <div className={css.narrow} role="alert">
        <p>{messages.pricesFailed}</p>
        <Button kind="outline" onClick={retry}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  return (
    <div className={css.narrow} aria-busy="true">
      <Skeleton height="220px" radius="18px" />
    </div>
  )
}

function Form({
  membership,
  groups,
  programName,
}: {
  membership: Membership
  groups: readonly Group[]
  programName: ProgramName
}) {
  const navigate = useNavigate()
  const { membershipId, nextCharge, nextPlan, endsAt, programId } = membership
  const all = groups.flatMap((group) => group.plans.map((plan) => ({ plan, programId: group.programId })))
  // Its price may have changed since: then the plan of the same program and months stands for it.
  const isSame = (planId: string | null, plan: PricingPlan) =>
    planId !== null && (plan.planId === planId || withoutAmount(plan.planId) === withoutAmount(planId))
  const current = all.find(({ plan }) => isSame(membership.planId, plan))?.plan.planId ?? null
  const planned = nextPlan
    ? (all.find(({ plan }) => isSame(nextPlan.planId, plan))?.plan.planId ?? null)
    : current
  const [chosenId, setChosenId] = useState(planned ?? all[0]?.plan.planId ?? '')
  const chosen = all.find(({ plan }) => plan.planId === chosenId)
  const at = nextCharge?.at ?? endsAt
  const isNothing = chosenId === planned
  const isBack = chosenId === current
  const change = useChangePlan(() => {
    if (chosen && at !== null)
      toast(isBack ? messages.notChanged : messages.changed(planName(chosen.plan.durationText), dayText(at)))
    void navigate(paths.membership)
  })
  if (!chosen || at === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNothing) return
    // Back to the plan it has, which keeps its own price.
    change.run({ membershipId, planId: isBack && membership.planId !== null ? membership.planId : chosenId })
  }
  return (
    <form noValidate className={css.narrow} onSubmit={submit}>
      <p className={text.lead}>
        <Sentence text={messages.fromNextRenewal} values={{ date: <Day at={at} /> }} />
      </p>
      {groups.map((group) => (
        <section key={group.programId} className={css.group}>
          {groups.length > 1 && (
            <h2>
              {group.programId === programIds.optimalParentProgram
                ? messages.everyProgram
                : messages.ofProgram(programName(group.programId))}
            </h2>
          )}
          <PlanChoice
            label={messages.plansIn(currencyName(group.plans[0]?.currency ?? 'USD'))}
            plans={group.plans}
            value={chosenId}
            onChange={setChosenId}
            currentPlanId={current}
          />
        </section>
      ))}
      <div className={css.sums} role="status">
        {isNothing ? (
          <p>{messages.alreadyYours}</p>
        ) : (
          <>
            <div>
              <span>{messages.payToday}</span>
              <span>{messages.nothing}</span>
            </div>
            <div>
              <span>
                <Sentence text={messages.onDay} values={{ date: <Day at={at} /> }} />
              </span>
              <bdi>{isBack && nextPlan === null ? nextCharge?.priceString : chosen.plan.priceString}</bdi>
            </div>
            {chosen.programId !== programId && chosen.programId !== programIds.optimalParentProgram && (
              <p className={text.small}>{messages.opensLess(programName(chosen.programId))}</p>
            )}
          </>
        )}
      </div>
      {change.errorText && <FormError>{change.errorText}</FormError>}
      <div className={css.finish}>
        {!isNothing && (
          <SubmitButton isWaiting={change.isPending} wide={false}>
            {isBack
              ? messages.keepPlan
              : messages.changeTo(chosen.plan.priceString, periodOfMonths(chosen.plan.duration).text)}
          </SubmitButton>
        )}
        <Link className={buttonClass('text')} to={paths.membership}>
          {messages.leaveIt}
        </Link>
      </div>
    </form>
  )
}

/** Its program, price list, currency and months. */
const withoutAmount = (planId: string) => planId.split('-').slice(0, 4).join('-')
