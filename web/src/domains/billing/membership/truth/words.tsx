// The one sentence of a membership, and why.
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { planName } from '../../plans/plan-names.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { isOfStore, isUnreadable, sourceOf, type Source } from './standing.rule.ts'
import type { ProgramName } from './use-program-name.ts'

export const storeOf = (source: Source) =>
  source === 'card' || source === 'code' || source === 'staff' ? 'otherStore' : source

export const cardText = ({ card }: Membership) =>
  card ? messages.card(card.brand, card.last4) : messages.cardUnknown

/**
 * Each text is in an element of its own: these sentences change in place, also where a browser translated
 * them.
 */
export function OneSentence({
  membership,
  programName,
}: {
  membership: Membership
  programName: ProgramName
}) {
  const { status, endsAt, programId } = membership
  if (isUnreadable(membership)) return <span>{messages.unreadable}</span>
  if (status === 'ended')
    return endsAt && <Sentence text={messages.endedOn} values={{ date: <Day at={endsAt} bold /> }} />
  const isEverything = programId === programIds.optimalParentProgram
  const source = sourceOf(membership)
  if (status === 'retrying' && isOfStore(source))
    return (
      <Sentence
        text={messages.storeStillTrying(messages.companies[storeOf(source)])}
        values={{ still: <strong>{messages.storeStillTryingBold}</strong> }}
      />
    )
  if (status === 'retrying')
    return (
      <Sentence text={messages.stillTrying} values={{ still: <strong>{messages.stillTryingBold}</strong> }} />
    )
  if (endsAt === null)
    return (
      <span>
        {isEverything ? messages.openWithoutEnd : messages.openWithoutEndOf(programName(programId))}
      </span>
    )
  return (
    <Sentence
      text={isEverything ? messages.openUntil : messages.openUntilOf(programName(programId))}
      values={{ date: <Day at={endsAt} bold /> }}
    />
  )
}

interface WhyProps {
  membership: Membership
  programName: ProgramName
}

export function Why({ membership, programName }: WhyProps) {
  const { status, couponCode, startedAt, retry, resumesAt } = membership
  const source = sourceOf(membership)
  const company = messages.companies[storeOf(source)]
  if (status !== 'ended' && retry)
    return (
      <Sentence
        text={isOfStore(source) ? messages.storeTurnedDown(company) : messages.turnedDown(retry.priceString)}
        values={{ date: <Day at={retry.failedAt} /> }}
      />
    )
  if (resumesAt !== undefined)
    return (
      <Sentence
        text={status === 'ended' ? messages.storePaused(company) : messages.storePauseComes(company)}
        values={{ date: <Day at={resumesAt} /> }}
      />
    )
  const opened = { date: <Day at={startedAt} /> }
  if (status !== 'ended' && source === 'code')
    return (
      <Sentence
        text={couponCode === null ? messages.openedByACode : messages.openedByCode(couponCode)}
        values={opened}
      />
    )
  if (status !== 'ended' && source === 'staff') return <Sentence text={messages.openedByUs} values={opened} />
  return <span>{status === 'ended' ? whyEnded(membership) : whyOpen(membership, programName)}</span>
}

function whyEnded(membership: Membership): string {
  const { couponCode, endedBecause } = membership
  const source = sourceOf(membership)
  const company = messages.companies[storeOf(source)]
  const hasRunOut = endedBecause === 'expired'
  if (hasRunOut && source === 'code' && couponCode !== null) return messages.codeRanOut(couponCode)
  if (hasRunOut && isOfStore(source)) return messages.storeEnded(company)
  if (isOfStore(source) && (endedBecause === 'refunded' || endedBecause === 'paymentFailed'))
    return messages.storeEndedBecause[endedBecause](company)
  return messages.endedBecause[endedBecause ?? 'expired']
}

/** By card, or from a store. */
function whyOpen(membership: Membership, programName: ProgramName): string {
  const { status, durationText, programId, renewalBlock, needsCard } = membership
  const source = sourceOf(membership)
  const store = storeOf(source)
  const plan = durationText === null ? messages.aMembership : planName(durationText)
  if (!isOfStore(source) && renewalBlock === 'disputed') return messages.stoppedByDispute
  if (!isOfStore(source) && needsCard) return messages.paidByCode(plan, programName(programId))
  if (!isOfStore(source))
    return status === 'cancelled' ? messages.cancelled : messages.paidByCard(plan, programName(programId))
  return status === 'cancelled'
    ? messages.storeCancelled(messages.companies[store])
    : messages.fromStore(plan, messages.stores[store], messages.companies[store])
}
