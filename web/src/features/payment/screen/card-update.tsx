// Another card for the renewals of a membership: the same form as for paying, and nothing is bought.
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  finishCardUpdate,
  getMembership,
  startCardUpdate,
} from '@oka/contract/membership/membership.endpoints.ts'
import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { hasAnswered } from '../../../platform/session/call-failure.ts'
import { useMemberCall, type MemberCall } from '../../../platform/session/use-member-call.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { usePrograms } from '../../session-data/session-data.door.ts'
import { Day, membershipMessages, Sentence } from '../../membership/membership.door.ts'
import { useMembership } from '../../open-purchase/open-purchase.door.ts'
import { LoadingStatus } from '../../lesson-frame/lesson-frame.door.ts'
import {
  CardFormError,
  type CardForm,
  type CardProblem,
  type PaymentResult,
  type Preparation,
} from '../form/card-form.ts'
import { retrieveFrom, useCardForm } from '../form/use-card-form.ts'
import { takeBankReturn } from '../checkout/bank-return.ts'
import { adviceFor, wasRefused } from '../checkout/outcome.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { CardNoteBox, type CardNote } from './card-note.tsx'
import css from './payment.module.css'
import { putCardToUse } from './put-card-to-use.ts'
import { BankCheck, NotOpened } from './states.tsx'

/** Whose card, and where it is confirmed. */
interface Update {
  membershipId: string
  clientSecret: string
  cardForm: CardFormSettings
}

type CardView =
  | { kind: 'loading' }
  | { kind: 'failed'; title?: string; text: string | null }
  | { kind: 'form'; update: Update; problem: CardProblem | null; note: CardNote | null; isSaving: boolean }
  | { kind: 'check'; update: Update; isSaving: boolean }

const limitMs = 20_000

/** `membershipId` null: of the only membership that is paid by card. */
export function CardUpdate({ membershipId }: { membershipId: string | null }) {
  const call = useMemberCall()
  const navigate = useNavigate()
  usePrograms(null) // the account's address
  const [view, setView] = useState<CardView>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  /**
   * Client secret of a card that a bank checked on a page of its own, until the gateway says how it stands.
   */
  const fromBank = useRef<string | null>(null)
  const fail = (error: unknown) =>
    setView(
      fromBank.current === null
        ? { kind: 'failed', text: failureOf(error) }
        : { kind: 'failed', title: messages.cardUnknown, text: messages.cardAskAgain },
    )
  const settings = view.kind === 'form' || view.kind === 'check' ? view.update.cardForm : null
  const card = useCardForm(settings, () => fail(new CardFormError()))

  const showForm = (update: Update, note: CardNote | null = null, problem: CardProblem | null = null) =>
    setView({ kind: 'form', update, note, problem, isSaving: false })
  const refuse = (update: Update, problem: CardProblem | null) => {
    const said = problem?.message ?? messages.notSuccessful
    toast(said)
    showForm(update, { kind: 'refused', text: said, advice: adviceFor(problem) }, problem)
  }
  const finish = async (id: string) => {
    const use = await putCardToUse(
      () => call(finishCardUpdate, { membershipId: id }, { signal: timeLimit(limitMs) }),
      pause,
    )
    if (use.kind === 'refused')
      return setView({ kind: 'failed', title: messages.cardNotUsed, text: use.text })
    toast(use.kind === 'used' ? messages.cardSaved : messages.cardSavedSoon)
    void navigate(paths.membership, { replace: true })
  }
  /** `isFirst`: nothing was saved on this page yet. */
  const settle = async (update: Update, { status, error }: PaymentResult, isFirst: boolean) => {
    if (status === 'succeeded') await finish(update.membershipId)
    else if (status === 'canceled') setView({ kind: 'failed', text: messages.cardOfNone })
    else if (status === 'requires_action') setView({ kind: 'check', update, isSaving: false })
    else if (isFirst) showForm(update)
    else refuse(update, error)
  }

  // Begins, or goes on with what an earlier visit began.
  useEffect(() => {
    let isShown = true
    const begin = async () => {
      try {
        fromBank.current ??= takeBankReturn('card')
        const id = membershipId ?? (await membershipByCard(call))
        if (id === null) {
          if (isShown) setView({ kind: 'failed', text: messages.cardOfNone })
          return
        }
        const { clientSecret, cardForm } = await call(
          startCardUpdate,
          { membershipId: id },
          { signal: timeLimit(limitMs) },
        )
        const confirmed = fromBank.current
        const stands = await retrieveFrom(call)(confirmed ?? clientSecret, cardForm)
        fromBank.current = null
        if (isShown) await settle({ membershipId: id, clientSecret, cardForm }, stands, confirmed === null)
      } catch (error) {
        if (isShown) fail(error)
      }
    }
    void begin()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [membershipId, attempt])

  const save = async (update: Update, confirm: CardForm['confirm']) => {
    try {
      await settle(update, await confirm(update.clientSecret), false)
    } catch (error) {
      if (wasRefused(error)) return showForm(update, { kind: 'message', text: messages.unexpected })
      // No answer: it may have arrived, so the gateway says how it stands.
      const stands = await retrieveFrom(call)(update.clientSecret, update.cardForm).catch(() => null)
      if (stands === null) showForm(update, { kind: 'unknown' })
      else if (stands.status === 'requires_payment_method' && stands.error === null)
        showForm(update, { kind: 'unchanged' })
      else await settle(update, stands, false)
    }
  }
  const submit = async (update: Update, preparation: Promise<Preparation>) => {
    const stopped = await preparation.catch(() => 'failed' as const)
    if (stopped === 'failed') showForm(update, { kind: 'message', text: messages.unexpected })
    else if (stopped === 'loading') showForm(update, { kind: 'loading' })
    else if (stopped) refuse(update, stopped)
    else await save(update, card.confirm)
  }

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
          onRetry={() => {
            setView({ kind: 'loading' })
            setAttempt(attempt + 1)
          }}
        />
      )
    case 'check':
      return (
        <>
          <BankCheck
            isBusy={view.isSaving}
            onOther={() => showForm(view.update)}
            onOpen={() => {
              if (view.isSaving) return
              setView({ ...view, isSaving: true })
              void save(view.update, card.finishCheck)
            }}
          >
            {messages.checkCardText}
          </BankCheck>
          {card.question}
        </>
      )
    case 'form':
      return (
        <form
          className={css.card}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            if (view.isSaving) return
            const preparation = card.prepare() // nothing may be awaited before it
            setView({ ...view, isSaving: true, problem: null, note: null })
            void submit(view.update, preparation)
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

const failureOf = (error: unknown): string | null => {
  if (error instanceof CardFormError)
    return navigator.onLine ? `${messages.noCardForm} ${messages.nothingCharged}` : null
  return hasAnswered(error) ? error.message : null
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function membershipByCard(call: MemberCall): Promise<string | null> {
  const { memberships } = await call(getMembership, null, { signal: timeLimit(limitMs) })
  return (
    memberships.find((one) => one.status !== 'ended' && one.enrollmentMethod === enrollmentMethod.stripe)
      ?.membershipId ?? null
  )
}
