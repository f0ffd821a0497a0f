import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { toast } from '../../../../platform/toast/toasts.ts'
import type { CallError } from '../call-result.ts'
import { FormTop } from '../form-top.tsx'
import css from '../sign-in.module.css'
import { signInMessages } from '../sign-in.messages.ts'
import { passwordError, repeatedError } from '../steps/error-text.ts'
import { PasswordField } from '../steps/password-field.tsx'
import { useStep } from '../steps/use-step.ts'
import { resetMessages as messages } from './reset.messages.ts'
import { setNewPassword } from './reset.queries.ts'

interface NewPasswordFormProps {
  apiRoot: string
  titleId: string
  /** '' until the page has read its link. */
  email: string
  token: string
  onDone: () => void
  /** The link was used, is too old, or was made up. */
  onExpired: () => void
}

const empty = { newPassword: '', confirmPassword: '' }
type Errors = Record<keyof typeof empty, string | null>
const noErrors: Errors = { newPassword: null, confirmPassword: null }

/** The page that a mailed link leads to (LOGIN-11). */
export function NewPasswordForm({ apiRoot, titleId, email, token, onDone, onExpired }: NewPasswordFormProps) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState(noErrors)
  const [formError, setFormError] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const { isWaiting, run, focusField } = useStep(first, (_press: null) =>
    setNewPassword(apiRoot, { email, ...values, resetPasswordToken: token }),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = { newPassword: passwordError(values.newPassword), confirmPassword: repeatedError(values) }
    setErrors(found)
    setFormError(null)
    if (found.newPassword !== null || found.confirmPassword !== null) {
      toast(messages.fixHighlighted)
      return (found.newPassword === null ? second : first).current?.focus()
    }
    setShown(false) // password managers save the value of a password field on submit
    run(null, {
      onSuccess(answer) {
        if (answer.success || answer.errorCode === 'invalid_token') {
          setValues(empty)
          if (answer.success) onDone()
          else onExpired()
          return 'leaving'
        }
        setFormError(resetError(answer, navigator.onLine))
        focusField()
        return 'staying'
      },
    })
  }

  const shared = { isShown, onShow: setShown, autoComplete: 'new-password', readOnly: isWaiting } as const
  return (
    <>
      <FormTop />
      <h1 id={titleId} className={css.title}>
        {messages.title}
      </h1>
      <p className={`${text.mute} ${css.forAccount}`}>
        {email !== '' && (
          <span>
            {messages.forAccount} <EmailText email={email} />
          </span>
        )}
      </p>
      <form noValidate onSubmit={submit}>
        <input
          className={text.hidden}
          name="username"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          {...shared}
          ref={first}
          label={messages.newPassword}
          hint={messages.passwordHint}
          error={errors.newPassword}
          name="new-password"
          value={values.newPassword}
          onChange={({ target }) => setValues({ ...values, newPassword: target.value })}
        />
        <PasswordField
          {...shared}
          ref={second}
          className={css.again}
          label={messages.newPasswordAgain}
          error={errors.confirmPassword}
          name="confirm-password"
          value={values.confirmPassword}
          onChange={({ target }) => setValues({ ...values, confirmPassword: target.value })}
        />
        {formError && <FormError>{formError}</FormError>}
        <SubmitButton isWaiting={isWaiting} className={css.submit}>
          {messages.save}
        </SubmitButton>
        <span role="status" className={text.hidden}>
          {isWaiting && signInMessages.wait}
        </span>
        <p className={`${text.tiny} ${text.mute} ${css.terms}`}>{messages.signedOutEverywhere}</p>
      </form>
    </>
  )
}

/**
 * LOGIN-11: the description, else the documented text; what the person can do something about is said as
 * everywhere.
 */
function resetError({ errorCode, errorDescription, message }: CallError, isOnline: boolean): string {
  if (errorCode === 'unreachable' && !isOnline) return signInMessages.offline
  if (errorCode === 'rate_limited') return message
  return errorDescription || messages.resetFailed
}
