// How a membership stands: the next charge, from where it is paid, the plan, how to stop.
import { Link } from 'react-router'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { rowActionClass } from '@oka/ui/row/row.tsx'
import { paths } from '../../../../../app/paths.ts'
import { useSite } from '../../../../../platform/site/site.ts'
import { currencyName, planName } from '../../../plans/plan-names.ts'
import { currencyOfPlan } from '../../../plans/plan-id.rule.ts'
import { periodOfName } from '../../../plans/period.rule.ts'
import { Day, Sentence } from '../../day.tsx'
import { membershipMessages as messages } from '../../membership.messages.ts'
import { type Fact, Facts, Price } from './facts.tsx'
import css from '../membership-view.module.css'
import { isOfStore, isUnreadable, sourceOf } from '../standing.rule.ts'
import { cardText, storeOf } from '../words.tsx'
import { WriteToUs } from '../write-to-us.tsx'

export function MembershipFacts({ membership }: { membership: Membership }) {
  const { productName } = useSite()
  const source = sourceOf(membership)
  if (membership.status === 'ended' && membership.resumesAt === undefined)
    return <Facts facts={endedFacts(membership)} />
  if (isOfStore(source)) return <Facts facts={storeFacts(membership, productName)} />
  return <Facts facts={source === 'card' ? cardFacts(membership) : givenFacts(membership)} />
}

function cardFacts(membership: Membership): (Fact | false | null)[] {
  const { membershipId, status, endsAt, retry, renewalBlock } = membership
  const paidFrom: Fact = {
    term: messages.paidFrom,
    value: cardText(membership),
    action: (
      <Link className={rowActionClass} to={paths.changeCard(membershipId)}>
        {messages.anotherCard}
      </Link>
    ),
  }
  const toStop = stopFact(membership)
  if (status === 'cancelled')
    return [
      { term: messages.nextCharge, value: messages.none },
      { term: messages.afterThat, value: messages.afterThatText },
      endsAt !== null &&
        renewalBlock === null && {
          term: messages.undo,
          value: <Sentence text={messages.undoUntil} values={{ date: <Day at={endsAt} /> }} />,
        },
    ]
  if (status === 'retrying')
    return [
      {
        term: messages.nextTry,
        value: retry?.nextTryAt ? (
          <Sentence text={messages.nextTryOn} values={{ date: <Day at={retry.nextTryAt} /> }} />
        ) : (
          messages.noNextTry
        ),
      },
      endsAt !== null && {
        term: messages.openUntilLabel,
        value: <Sentence text={messages.atLeast} values={{ date: <Day at={endsAt} bold /> }} />,
      },
      paidFrom,
      toStop,
    ]
  if (membership.needsCard) return [withoutCardFact(membership), planFact(membership)]
  return [chargeFact(membership), paidFrom, planFact(membership), toStop]
}

const stopFact = (membership: Membership): Fact => ({
  term: messages.toStop,
  value: isUnreadable(membership)
    ? messages.toStopUnread
    : membership.endsAt && (
        <Sentence text={messages.toStopText} values={{ date: <Day at={membership.endsAt} /> }} />
      ),
  action: (
    <Link
      className={`${buttonClass('outline')} ${css.stop}`}
      to={paths.cancelMembership(membership.membershipId)}
    >
      {messages.cancelMembership}
    </Link>
  ),
})

const withoutCardFact = ({ membershipId, endsAt }: Membership): Fact => ({
  term: messages.nextCharge,
  value: endsAt && <Sentence text={messages.noneWithoutCardYet} values={{ date: <Day at={endsAt} /> }} />,
  action: (
    <Link className={buttonClass('teal')} to={paths.changeCard(membershipId)}>
      {messages.addCard}
    </Link>
  ),
})

function chargeFact({ nextCharge, nextPlan, planId }: Membership): Fact {
  if (!nextCharge) return { term: messages.nextCharge, value: messages.none }
  const period = periodOfName(nextCharge.durationText).text
  const forMore = messages.forMore[period] ?? period
  const currency = currencyOfPlan(nextPlan?.planId ?? planId)
  const text =
    currency === null ? messages.chargedOn(forMore) : messages.chargedOnIn(forMore, currencyName(currency))
  return {
    term: messages.nextCharge,
    value: <Price>{nextCharge.priceString}</Price>,
    about: <Sentence text={text} values={{ date: <Day at={nextCharge.at} /> }} />,
  }
}

function planFact({ membershipId, durationText, startedAt, nextPlan }: Membership): Fact {
  const next =
    nextPlan &&
    messages.thenPlan(
      planName(nextPlan.durationText),
      nextPlan.priceString,
      periodOfName(nextPlan.durationText).text,
    )
  return {
    term: messages.plan,
    value: durationText === null ? messages.aMembership : planName(durationText),
    about: (
      <>
        <Sentence text={messages.since} values={{ date: <Day at={startedAt} /> }} />{' '}
        {nextPlan && next && <Sentence text={next} values={{ date: <Day at={nextPlan.at} /> }} />}
      </>
    ),
    action: (
      <Link className={rowActionClass} to={paths.changePlan(membershipId)}>
        {messages.changePlan}
      </Link>
    ),
  }
}

function storeFacts(membership: Membership, productName: string): (Fact | false)[] {
  const { autoRenew, endsAt, status, resumesAt } = membership
  const store = storeOf(sourceOf(membership))
  const company = messages.companies[store]
  const steps = messages.stopSteps[store](productName)
  const charge =
    resumesAt !== undefined
      ? messages.pausedByStore
      : status === 'retrying'
        ? messages.storeTriesUntil
        : messages.byStore
  const chargedAt = resumesAt ?? (autoRenew ? endsAt : null)
  return [
    {
      term: messages.nextCharge,
      value:
        chargedAt !== null ? (
          <Sentence text={charge(company)} values={{ date: <Day at={chargedAt} /> }} />
        ) : (
          messages.none
        ),
    },
    chargedAt !== null && {
      term: messages.toStop,
      value: (
        <>
          <span>{messages.onlyStore(company)}</span>
          <span>{messages.onItsDevice[store]}</span>
          {steps.length > 0 && (
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </>
      ),
    },
    { term: messages.refund, value: messages.askStore[store] },
  ]
}

/** By a code, or by staff: nothing to pay. */
const givenFacts = ({ endsAt }: Membership): Fact[] => [
  { term: messages.nextCharge, value: endsAt === null ? messages.noneWithoutEnd : messages.noneWithoutCard },
  { term: messages.toChange, value: messages.contactUs, action: <WriteToUs className={rowActionClass} /> },
]

function endedFacts(membership: Membership): (Fact | null)[] {
  const { refund, endedBecause } = membership
  return [
    refund && {
      term: messages.refund,
      value: <Sentence text={refundSentText(refund)} values={{ date: <Day at={refund.at} /> }} />,
    },
    refund && { term: messages.when, value: messages.banksTake },
    { term: messages.stillOpen, value: messages.stillOpenText },
    isUnreadable(membership) && membership.autoRenew ? stopFact(membership) : null,
    endedBecause === 'revoked' || endedBecause === 'disputed' || endedBecause === 'unreadable'
      ? {
          term: messages.toChange,
          value: messages.contactUs,
          action: <WriteToUs className={rowActionClass} />,
        }
      : null,
  ]
}

const refundSentText = ({ priceString, card }: NonNullable<Membership['refund']>) =>
  messages.refundSentTo(priceString, card ? messages.card(card.brand, card.last4) : messages.cardPaidWith)
