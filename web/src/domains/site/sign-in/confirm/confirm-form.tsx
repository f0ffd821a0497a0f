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
  const { isWaiting, run, focusField } = useStep(content, (press: 'confirm' | 'sendNew') =>
    press === 'confirm' && token !== null ? confirmWith(apiRoot, token, readIsNewAddress) : sendNew(apiRoot),
  )
  const state = isUnusable && answered === 'ready' ? 'expired' : answered
  useEffect(() => {
    if (answered !== 'ready') content.current?.focus() // the pressed button is gone
  }, [answered])

  function submit(event: SubmitEvent, press: 'confirm' | 'sendNew') {
    event.preventDefault()
    if (press === 'confirm' && token === null) return
    setError(null)
    run(press, {
      onSuccess(answer) {
        if (typeof answer === 'string') return setAnswered(answer)
        setError(callError(answer, navigator.onLine))
        focusField()
      },
    })
  }

  const words =
    state === 'expired' ? messages.expired[isSignedIn ? 'signedIn' : 'signedOut'] : messages[state].text
  const press =
    state === 'ready'
      ? ({ call: 'confirm', label: messages.confirm } as const)
      : state === 'expired' && isSignedIn
        ? ({ call: 'sendNew', label: messages.sendNew } as const)
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
        <form onSubmit={(event) => submit(event, press.call)}>
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

/** The state that follows, or what went wrong. */
async function confirmWith(
  apiRoot: string,
  token: string,
  readIsNewAddress: () => Promise<boolean>,
): Promise<ConfirmState | CallError> {
  const answer = await confirmAddress(apiRoot, token)
  if (answer.success) return (await readIsNewAddress()) ? 'changed' : 'confirmed'
  if (answer.errorCode === 'invalid_token') return 'expired'
  return answer.errorCode === 'email_taken' ? 'taken' : answer
}

async function sendNew(apiRoot: string): Promise<ConfirmState | CallError> {
  const answer = await sendConfirmation(apiRoot)
  if (!answer.success) return answer
  return answer.emailVerified ? 'already' : 'sent'
}
