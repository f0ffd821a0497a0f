import { useRef, useState, type SubmitEvent } from 'react'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { EmailField } from '../steps/email-field.tsx'
import { emailError } from '../steps/error-text.ts'
import { useResetRequest } from './use-reset-request.ts'

interface ResetRequestFormProps {
  apiRoot: string
  email: string
  /** What an earlier request for this email was answered. */
  error?: string | null
  onSent: (email: string) => void
}

/** Mails a link to choose a new password (LOGIN-10). */
export function ResetRequestForm({
  apiRoot,
  email: initialEmail,
  error = null,
  onSent,
}: ResetRequestFormProps) {
  const [value, setValue] = useState(initialEmail)
  const [fieldError, setFieldError] = useState<string | null>(error)
  const field = useRef<HTMLInputElement>(null)
  const { isWaiting, formError, clearFormError, send, focusField } = useResetRequest(field, {
    apiRoot,
    onSent,
    onInvalidAccount: setFieldError,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const invalid = emailError(value)
    setFieldError(invalid)
    clearFormError()
    if (invalid) return focusField()
    const email = addressWithin(value)
    setValue(email)
    send(email)
  }

  return (
    <form noValidate onSubmit={submit}>
      <EmailField
        ref={field}
        error={fieldError}
        name="email"
        readOnly={isWaiting}
        value={value}
        onChange={setValue}
      />
      {formError && <FormError>{formError}</FormError>}
      <SubmitButton isWaiting={isWaiting} className={css.submit}>
        {messages.sendLink}
      </SubmitButton>
      <span role="status" className={text.hidden}>
        {isWaiting && messages.wait}
      </span>
    </form>
  )
}
