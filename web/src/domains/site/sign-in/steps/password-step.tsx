import { useRef, useState, type SubmitEvent } from 'react'
import { IconMail } from '@tabler/icons-react'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { signIn } from '../sign-in.queries.ts'
import { callError, passwordError } from './error-text.ts'
import { PasswordField } from './password-field.tsx'
import { useStep } from './use-step.ts'

interface PasswordStepProps {
  apiRoot: string
  email: string
  /** Null when the server could not say. */
  hasAccount: boolean | null
  onDone: (signedIn: { isNewAccount: boolean }) => void
  onForgotten: () => void
}

export function PasswordStep({ apiRoot, email, hasAccount, onDone, onForgotten }: PasswordStepProps) {
  const [value, setValue] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [formError, setFormError] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isWaiting, run, focusField } = useStep(field, (_press: null, signal) =>
    signIn(apiRoot, { username: email, password: value }, signal),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const error = passwordError(value)
    setFieldError(error)
    setFormError(null)
    if (error) return focusField()
    setIsShown(false) // password managers save the value of a password field on submit
    run(null, {
      onSuccess(answer) {
        if (answer.success) {
          onDone(answer)
          return 'leaving'
        }
        setHasFailed(answer.errorCode !== 'unreachable')
        const errorText = callError(answer, navigator.onLine)
        if (answer.errorCode === 'invalid_grant') setFieldError(errorText)
        else setFormError(errorText)
        focusField()
        return 'staying'
      },
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={`${text.mute} ${css.account}`}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        <span>
          <EmailText email={email} />
        </span>
      </p>
      {hasAccount !== true && (
        <p className={`${text.small} ${text.mute} ${css.intro}`}>
          {hasAccount === false ? messages.newText : messages.unsureText}
        </p>
      )}
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
        ref={field}
        label={messages.password}
        hint={messages.passwordHint}
        error={fieldError}
        name="password"
        autoComplete={hasAccount === false ? 'new-password' : 'current-password'}
        readOnly={isWaiting}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        isShown={isShown}
        onShow={setIsShown}
      />
      {formError && <FormError>{formError}</FormError>}
      <SubmitButton isWaiting={isWaiting} className={css.submit}>
        {hasAccount === null ? messages.continue : hasAccount ? messages.logIn : messages.join}
      </SubmitButton>
      {hasAccount !== true && (
        <p className={`${text.small} ${text.mute} ${css.terms}`}>
          {messages.byJoining} <InNewTab to={paths.terms}>{messages.terms}</InNewTab> {messages.and}{' '}
          <InNewTab to={paths.privacy}>{messages.privacyPolicy}</InNewTab>.
        </p>
      )}
      <span role="status" className={text.hidden}>
        {isWaiting && messages.wait}
      </span>
      {hasFailed && (
        <button type="button" className={css.forgottenLink} onClick={onForgotten}>
          {messages.forgotten}
        </button>
      )}
    </form>
  )
}

/** So that what was typed here is not lost. */
const InNewTab = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className={text.hidden}> {messages.newTab}</span>
  </a>
)
