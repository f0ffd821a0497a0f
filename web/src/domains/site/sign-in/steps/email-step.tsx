import { useRef, useState, type SubmitEvent } from 'react'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { replyToLessonQuestion } from '../../../../platform/session/lesson-question.ts'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import type { CallError } from '../call-result.ts'
import { checkAccountExists, continueWithEmail } from '../sign-in.queries.ts'
import { EmailField } from './email-field.tsx'
import { callError, emailError } from './error-text.ts'
import { useStep } from './use-step.ts'

interface EmailStepProps {
  mode: 'full' | 'partial'
  apiRoot: string
  /** Typed before, on the way back from the password. */
  email: string
  /** `hasAccount` is null when the server could not say. */
  onEmail: (email: string, hasAccount: boolean | null) => void
  /** Partial mode, no account: continue without one. */
  onWithoutAccount: () => void
}

type Result =
  | { kind: 'password'; hasAccount: boolean | null }
  | { kind: 'withoutAccount' }
  | { kind: 'failed'; error: CallError }

/** In full mode the answer only chooses the text of the next step, so it is not worth a longer wait. */
const accountCheckTimeoutMs = 3_000

export function EmailStep({ mode, apiRoot, email: initialEmail, onEmail, onWithoutAccount }: EmailStepProps) {
  const [value, setValue] = useState(initialEmail)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [formError, setFormError] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isWaiting, run, focusField } = useStep(field, (email: string, signal) =>
    checkEmail({ mode, apiRoot, email, signal }),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const error = emailError(value)
    setFieldError(error)
    setFormError(null)
    if (error) return focusField()
    const email = addressWithin(value)
    setValue(email)
    run(email, {
      onSuccess(result) {
        if (result.kind === 'failed') {
          setFormError(callError(result.error, navigator.onLine))
          focusField()
          return 'staying'
        }
        if (result.kind === 'password') onEmail(email, result.hasAccount)
        else onWithoutAccount()
        return 'leaving'
      },
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={`${text.mute} ${css.intro}`}>{messages.emailText}</p>
      <EmailField
        ref={field}
        className={css.emailField}
        // Only once the field has been left without an email: before anything is typed it reads like a
        // reproach.
        {...(hasLeft && emailError(value) && { hint: messages.emailHint })}
        onBlur={() => setHasLeft(true)}
        error={fieldError}
        name="username"
        readOnly={isWaiting}
        value={value}
        onChange={setValue}
      />
      {formError && <FormError>{formError}</FormError>}
      <SubmitButton isWaiting={isWaiting} className={css.submit}>
        {messages.continue}
      </SubmitButton>
      <span role="status" className={text.hidden}>
        {isWaiting && messages.wait}
      </span>
    </form>
  )
}

async function checkEmail(request: {
  mode: 'full' | 'partial'
  apiRoot: string
  email: string
  signal: AbortSignal
}): Promise<Result> {
  const { mode, apiRoot, email, signal } = request
  if (mode === 'full')
    return {
      kind: 'password',
      hasAccount: await Promise.race([hasAccount(apiRoot, email, signal), nullAfterTimeout()]),
    }
  const answer = await checkAccountExists(apiRoot, email, signal)
  if (!answer.success) return { kind: 'failed', error: answer }
  if (answer.hasValidAccount) return { kind: 'password', hasAccount: true }
  const registered = await continueWithEmail(apiRoot, email, signal)
  if (!registered.success) return { kind: 'failed', error: registered }
  replyToLessonQuestion('withoutAccount') // the lesson that follows must not ask for an account again
  return { kind: 'withoutAccount' }
}

async function hasAccount(apiRoot: string, email: string, signal: AbortSignal): Promise<boolean | null> {
  const answer = await checkAccountExists(apiRoot, email, signal)
  return answer.success ? answer.hasValidAccount : null
}

const nullAfterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(resolve, accountCheckTimeoutMs, null))
