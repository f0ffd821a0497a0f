// The one sentence of a membership, and why.
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { planName } from '../../plans/plans.door.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { isOfStore, isUnreadable, sourceOf, type Source } from './standing.rule.ts'
import type { ProgramName } from './use-program-name.ts'

export const storeOf = (source: Source) => (source === 'card' || source === 'code' || source === 'staff' ? 'otherStore' : source)

export const cardText = ({ card }: Membership) => (card ? messages.card(card.brand, card.last4) : messages.cardUnknown)

export function OneSentence({ membership, programName }: { membership: Membership; programName: ProgramName }) {
  const { status, endsAt, programId } = membership
  if (isUnreadable(membership)) return messages.unreadable
  if (status === 'ended') return endsAt && <Sentence text={messages.endedOn} values={{ date: <Day at={endsAt} bold /> }} />
  const isEverything = programId === programIds.optimalParentProgram
  const source = sourceOf(membership)
  if (status === 'retrying' && isOfStore(source))
    return (
      <Sentence text={messages.storeStillTrying(messages.companies[storeOf(source)])} values={{ still: <strong>{messages.storeStillTryingBold}</strong> }} />
    )
  if (status === 'retrying') return <Sentence text={messages.stillTrying} values={{ still: <strong>{messages.stillTryingBold}</strong> }} />
  if (endsAt === null) return isEverything ? messages.openWithoutEnd : messages.openWithoutEndOf(programName(programId))
  return <Sentence text={isEverything ? messages.openUntil : messages.openUntilOf(programName(programId))} values={{ date: <Day at={endsAt} bold /> }} />
}

export function Why({ membership, programName }: { membership: Membership; programName: ProgramName }) {
  const { status, durationText, programId, couponCode, startedAt, retry, endedBecause } = membership
  const source = sourceOf(membership)
  const store = storeOf(source)
  if (status === 'ended') {
    const hasRunOut = endedBecause === 'expired'
    if (hasRunOut && source === 'code' && couponCode !== null) return messages.codeRanOut(couponCode)
    if (hasRunOut && isOfStore(source)) return messages.storeEnded(messages.companies[store])
    if (isOfStore(source) && (endedBecause === 'refunded' || endedBecause === 'paymentFailed'))
      return messages.storeEndedBecause[endedBecause](messages.companies[store])
    return messages.endedBecause[endedBecause ?? 'expired']
  }
  if (retry && isOfStore(source)) return <Sentence text={messages.storeTurnedDown(messages.companies[store])} values={{ date: <Day at={retry.failedAt} /> }} />
  if (retry) return <Sentence text={messages.turnedDown(retry.priceString)} values={{ date: <Day at={retry.failedAt} /> }} />
  const plan = durationText === null ? messages.aMembership : planName(durationText)
  if (isOfStore(source) && status === 'cancelled') return messages.storeCancelled(messages.companies[store])
  if (isOfStore(source)) return messages.fromStore(plan, messages.stores[store], messages.companies[store])
  if (source === 'code')
    return <Sentence text={couponCode === null ? messages.openedByACode : messages.openedByCode(couponCode)} values={{ date: <Day at={startedAt} /> }} />
  if (source === 'staff') return <Sentence text={messages.openedByUs} values={{ date: <Day at={startedAt} /> }} />
  return status === 'cancelled' ? messages.cancelled : messages.paidByCard(plan, programName(programId))
}
