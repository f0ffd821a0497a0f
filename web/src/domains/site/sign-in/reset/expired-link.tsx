import { useRef, useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIsSignedIn } from '../../../../platform/session/signed-in.ts'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { emailError } from '../steps/error-text.ts'
import { ResetRequestForm } from './reset-request-form.tsx'
import { useResetRequest } from './use-reset-request.ts'

interface ExpiredLinkProps {
  apiRoot: string
  /** From the link; '' where it had none. */
  email: string
  onSent: (email: string) => void
  onLogIn: () => void
}

/** A link to choose a new password that was used or is too old: one press mails another one (LOGIN-11). */
export function ExpiredLink({ apiRoot, email, onSent, onLogIn }: ExpiredLinkProps) {
  const isSignedIn = useIsSignedIn()
  const [accountError, setAccountError] = useState<string | null>(null)
  const button = useRef<HTMLDivElement>(null)
  const { isWaiting, formError, clearFormError, send } = useResetRequest(button, {
    apiRoot,
    onSent,
    onInvalidAccount: setAccountError,
  })
  const asksForEmail = emailError(email) !== null || accountError !== null

  return (
    <>
      <p className={`${text.mute} ${css.intro}`}>{messages.resetExpired}</p>
      {asksForEmail ? (
        <ResetRequestForm apiRoot={apiRoot} email={email} error={accountError} onSent={onSent} />
      ) : (
        <div ref={button} tabIndex={-1} className={css.place}>
          {formError && <FormError>{formError}</FormError>}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              clearFormError()
              send(email)
            }}
          >
            <SubmitButton isWaiting={isWaiting}>{messages.sendNewLink}</SubmitButton>
          </form>
          <span role="status" className={text.hidden}>
            {isWaiting && messages.wait}
          </span>
        </div>
      )}
      {!isSignedIn && (
        <Button kind="text" wide className={css.logInInstead} onClick={onLogIn}>
          {messages.logInInstead}
        </Button>
      )}
      {!asksForEmail && (
        <p className={`${text.tiny} ${text.mute} ${css.goesTo}`}>
          {messages.goesTo} <EmailText email={email} />.
        </p>
      )}
    </>
  )
}
