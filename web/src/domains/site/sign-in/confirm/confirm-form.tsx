import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIsSignedIn } from '../../../../platform/session/signed-in.ts'
import type { CallError } from '../call-result.ts'
import { FormTop } from '../form-top.tsx'
import css from '../sign-in.module.css'
import { signInMessages } from '../sign-in.messages.ts'
import { callError } from '../steps/error-text.ts'
import { useStep } from '../steps/use-step.ts'
import { confirmMessages as messages } from './confirm.messages.ts'
import { confirmAddress, sendConfirmation } from './confirm.queries.ts'

export type ConfirmState = 'ready' | 'confirmed' | 'changed' | 'already' | 'expired' | 'taken' | 'sent'

interface ConfirmFormProps {
  apiRoot: string
  titleId: string
  /** `null` where the link has none that can be used, and until the page has read its link. */
  token: string | null
  /** The link was mangled. */
  isUnusable: boolean
  /** Whether the address of the account signed in here is another one now. */
  readIsNewAddress: () => Promise<boolean>
  /** What leads on from a state. */
  actions: Record<Exclude<ConfirmState, 'ready'>, ReactNode>
}

/** Confirms an address by a press: scanners of mails that open every link confirm nothing (LOGIN-15). */
export function ConfirmForm({
  apiRoot,
  titleId,
  token,
  isUnusable,
  readIsNewAddress,
  actions,
}: ConfirmFormProps) {
  const isSignedIn = useIsSignedIn()
  const [answered, setAnswered] = useState<ConfirmState>('ready')
  const [error, setError] = useState<string | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isWaiting, run, focusField } = useStep(content)
  const state = isUnusable && answered === 'ready' ? 'expired' : answered
  useEffect(() => {
    if (answered !== 'ready') content.current?.focus() // the pressed button is gone
  }, [answered])

  const fail = (answer: CallError) => {
    setError(callError(answer, navigator.onLine))
    focusField()
    return 'staying' as const
  }
  const show = (next: ConfirmState) => {
    setAnswered(next)
    return 'staying' as const
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (token === null) return
    setError(null)
    void run(
      async () => {
        const answer = await confirmAddress(apiRoot, token)
        return answer.success ? { success: true as const, isNewAddress: await readIsNewAddress() } : answer
      },
      (answer) => {
        if (answer.success) return show(answer.isNewAddress ? 'changed' : 'confirmed')
        if (answer.errorCode === 'invalid_token') return show('expired')
        return answer.errorCode === 'email_taken' ? show('taken') : fail(answer)
      },
    )
  }

  function sendNew(event: SubmitEvent) {
    event.preventDefault()
    setError(null)
    void run(
      () => sendConfirmation(apiRoot),
      (answer) => {
        if (!answer.success) return fail(answer)
        return show(answer.emailVerified ? 'already' : 'sent')
      },
    )
  }

  const words =
    state === 'expired' ? messages.expired[isSignedIn ? 'signedIn' : 'signedOut'] : messages[state].text
  const press =
    state === 'ready'
      ? { run: confirm, label: messages.confirm }
      : state === 'expired' && isSignedIn
        ? { run: sendNew, label: messages.sendNew }
        : null
  return (
    <>
      <FormTop />
      <div ref={content} tabIndex={-1} className={css.place}>
        <h1 id={titleId} className={css.title}>
          {messages[state].title}
        </h1>
        <p className={`${text.mute} ${css.intro}`}>{words}</p>
      </div>
      {error && <FormError>{error}</FormError>}
      {press && (
        <form onSubmit={press.run}>
          <SubmitButton isWaiting={isWaiting} className={css.submit}>
            {press.label}
          </SubmitButton>
        </form>
      )}
      <span role="status" className={text.hidden}>
        {isWaiting && signInMessages.wait}
      </span>
      {state !== 'ready' && <div className={css.actions}>{actions[state]}</div>}
    </>
  )
}
