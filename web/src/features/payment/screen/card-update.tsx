// Another card for the renewals of a membership: the same form as for paying, and nothing is bought.
import { useEffect, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconShieldCheck } from '@tabler/icons-react'
import { getMembership, startCardUpdate } from '@oka/contract/membership/membership.endpoints.ts'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { failureText, hasAnswered } from '../../../platform/session/call-failure.ts'
import { useMemberCall, type MemberCall } from '../../../platform/session/use-member-call.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { LoadingStatus } from '../../lesson-frame/lesson-frame.door.ts'
import type { CardProblem, PaymentResult } from '../form/card-form.ts'
import { retrieveFromSandbox, useSandboxForm } from '../form/sandbox-form.tsx'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './payment.module.css'
import { BankCheck, NotOpened } from './states.tsx'

type CardView =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string | null }
  | { kind: 'form'; clientSecret: string; problem: CardProblem | null; text: string | null; isSaving: boolean }
  | { kind: 'check'; clientSecret: string; isSaving: boolean }

const limitMs = 20_000

/** `membershipId` null: of the only membership that is paid by card. */
export function CardUpdate({ membershipId }: { membershipId: string | null }) {
  const call = useMemberCall()
  const navigate = useNavigate()
  const card = useSandboxForm()
  const [view, setView] = useState<CardView>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  const settle = (clientSecret: string, { status, error }: PaymentResult, isFirst: boolean) => {
    if (status === 'succeeded') {
      toast(messages.cardSaved)
      void navigate(paths.membership, { replace: true })
    } else if (status === 'canceled') setView({ kind: 'failed', text: messages.cardOfNone })
    else if (status === 'requires_action') setView({ kind: 'check', clientSecret, isSaving: false })
    else {
      const said = error?.message ?? messages.notSuccessful
      if (!isFirst) toast(said)
      setView({ kind: 'form', clientSecret, isSaving: false, problem: isFirst ? null : error, text: isFirst || error ? null : said })
    }
  }

  // Begins, or goes on with what an earlier visit began.
  useEffect(() => {
    let isShown = true
    const begin = async () => {
      try {
        const id = membershipId ?? (await membershipByCard(call))
        if (id === null) {
          if (isShown) setView({ kind: 'failed', text: messages.cardOfNone })
          return
        }
        const { clientSecret } = await call(startCardUpdate, { membershipId: id }, { signal: timeLimit(limitMs) })
        const stands = await retrieveFromSandbox(call)(clientSecret)
        if (isShown) settle(clientSecret, stands, true)
      } catch (error) {
        if (isShown) setView({ kind: 'failed', text: hasAnswered(error) ? error.message : null })
      }
    }
    void begin()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [membershipId, attempt])

  const save = async (clientSecret: string, confirm: (secret: string) => Promise<PaymentResult>) => {
    try {
      settle(clientSecret, await confirm(clientSecret), false)
    } catch (error) {
      // No answer: it may have arrived, so the gateway says how it stands.
      const stands = hasAnswered(error) ? null : await retrieveFromSandbox(call)(clientSecret).catch(() => null)
      if (stands) return settle(clientSecret, stands, stands.error === null)
      setView({ kind: 'form', clientSecret, isSaving: false, problem: null, text: hasAnswered(error) ? messages.unexpected : failureText(error) })
    }
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
          reason={view.text}
          plansPath={paths.membership}
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
            onOther={() => setView({ kind: 'form', clientSecret: view.clientSecret, isSaving: false, problem: null, text: null })}
            onOpen={() => {
              if (view.isSaving) return
              setView({ ...view, isSaving: true })
              void save(view.clientSecret, card.finishCheck)
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
            setView({ ...view, isSaving: true, problem: null, text: null })
            void save(view.clientSecret, card.confirm)
          }}
        >
          {card.notice}
          {(view.text !== null || view.problem) && (
            <div className={`${css.say} ${css.sand}`} role="status">
              <IconShieldCheck size={24} stroke={1.75} aria-hidden />
              <div>
                {view.text && <p>{view.text}</p>}
                <b>{messages.cardNotSaved}</b> {messages.cardNotSavedText}
              </div>
            </div>
          )}
          {card.drawFields({ isLocked: view.isSaving, problem: view.problem })}
          <SubmitButton isWaiting={view.isSaving}>{messages.saveCard}</SubmitButton>
          <p className={`${text.small} ${text.mute}`}>{messages.newCardWhy}</p>
          {card.question}
        </form>
      )
  }
}

async function membershipByCard(call: MemberCall): Promise<string | null> {
  const { memberships } = await call(getMembership, null, { signal: timeLimit(limitMs) })
  return memberships.find((one) => one.status !== 'ended' && one.enrollmentMethod === enrollmentMethod.stripe)?.membershipId ?? null
}
