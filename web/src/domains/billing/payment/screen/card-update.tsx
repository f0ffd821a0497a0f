// Another card for the renewals of a membership: the same form as for paying, and nothing is bought.
import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { useMemberCall } from '../../../../platform/session/use-member-call.ts'
import { usePrograms } from '../../../../platform/session-data/session-data.queries.ts'
import { Day, Sentence } from '../../membership/day.tsx'
import { membershipMessages } from '../../membership/membership.messages.ts'
import { useMembership } from '../../open-purchase/open-purchase.queries.ts'
import { LoadingStatus } from '../../../library/index.ts'
import type { CardForm } from '../form/card-form.ts'
import { useCardForm } from '../form/use-card-form.ts'
import { takeBankReturn } from '../checkout/bank-return.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { CardNoteBox } from './card-note.tsx'
import type { CardView } from './card-update.reducer.ts'
import css from './payment.module.css'
import { runCardUpdate } from './run-card-update.ts'
import { BankCheck, NotOpened } from './states.tsx'

/** `membershipId` null: of the only membership that is paid by card. */
export function CardUpdate({ membershipId }: { membershipId: string | null }) {
  const call = useMemberCall()
  const navigate = useNavigate()
  usePrograms(null) // the account's address
  const [update] = useState(() =>
    runCardUpdate({
      call,
      showMembership: () => void navigate(paths.membership, { replace: true }),
    }),
  )
  const view = useSyncExternalStore(update.subscribe, update.read, update.read)
  const settings = view.kind === 'form' || view.kind === 'check' ? view.update.cardForm : null
  const card = useCardForm(settings, update.leaveForm)
  useEffect(() => {
    update.send({ kind: 'opened', membershipId, fromBank: takeBankReturn('card') })
    return () => update.send({ kind: 'left' })
  }, [update, membershipId])

  switch (view.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <LoadingStatus />
          <Skeleton height="320px" radius="var(--r-panel)" />
        </div>
      )
    case 'failed':
      return (
        <NotOpened
          texts={{
            title: view.title ?? messages.cardNotOpened,
            offline: messages.cardNotOpenedOffline,
            unreachable: messages.cardNotOpenedText,
          }}
          reason={view.text}
          back={{ path: paths.membership, label: messages.backToMembership }}
          onRetry={() => update.send({ kind: 'retryPressed' })}
        />
      )
    case 'check':
      return (
        <>
          <BankCheck
            isBusy={view.isSaving}
            onOther={() => update.send({ kind: 'otherCardPressed' })}
            onOpen={() => update.finishCheck(card)}
          >
            {messages.checkCardText}
          </BankCheck>
          {card.question}
        </>
      )
    case 'form':
      return <OtherCardForm view={view} card={card} onSave={() => update.save(card)} />
  }
}

interface OtherCardFormProps {
  view: CardView & { kind: 'form' }
  card: CardForm
  onSave: () => void
}

function OtherCardForm({ view, card, onSave }: OtherCardFormProps) {
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      {card.notice}
      {view.note && (
        <CardNoteBox note={view.note} isSaid={view.problem !== null && card.saysProblem(view.problem)} />
      )}
      <CardInUse membershipId={view.update.membershipId} />
      {card.drawFields({ charge: null, isLocked: view.isSaving, problem: view.problem })}
      <SubmitButton isWaiting={view.isSaving}>{messages.saveCard}</SubmitButton>
      {card.question}
    </form>
  )
}

/** Which card pays now, and what the new one is for. */
function CardInUse({ membershipId }: { membershipId: string }) {
  const membership = useMembership().data?.memberships.find((one) => one.membershipId === membershipId)
  const next = membership?.nextCharge
  return (
    <p className={`${text.small} ${text.mute}`}>
      {membership?.card && (
        <span>
          {messages.cardNow(membershipMessages.card(membership.card.brand, membership.card.last4))}{' '}
        </span>
      )}
      {membership?.needsCard && (
        <Sentence
          text={messages.firstCard(membership.needsCard.priceString)}
          values={{ date: <Day at={membership.needsCard.at} /> }}
        />
      )}
      {membership?.needsCard ? null : next ? (
        <Sentence text={messages.newCardNext} values={{ date: <Day at={next.at} /> }} />
      ) : (
        <span>{messages.newCardLater}</span>
      )}
      {membership?.retry && <span> {messages.newCardRetry}</span>}
    </p>
  )
}
