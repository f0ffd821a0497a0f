import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import css from '../sign-in.module.css'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { callError, emailError } from '../steps/error-text.ts'
import { useStep } from '../steps/use-step.ts'
import { requestReset } from './reset.queries.ts'

interface ResetRequestFormProps {
  apiRoot: string
  email: string
  /** What an earlier request for this email was answered. */
  error?: string | null
  onSent: (email: string) => void
}

/** Mails a link to choose a new password (LOGIN-10). */
export function ResetRequestForm({ apiRoot, email: initialEmail, error = null, onSent }: ResetRequestFormProps) {
  const [value, setValue] = useState(initialEmail)
  const [fieldError, setFieldError] = useState<string | null>(error)
  const [formError, setFormError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isWaiting, run, focusField } = useStep(field)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const invalid = emailError(value)
    setFieldError(invalid)
    setFormError(null)
    if (invalid) return focusField()
    const email = value.trim()
    void run(
      (signal) => requestReset(apiRoot, email, signal),
      (answer) => {
        if (answer.success) {
          onSent(email)
          return 'leaving'
        }
        if (answer.errorCode === 'invalid_account') setFieldError(messages.invalidAccount(email))
        else setFormError(callError(answer, navigator.onLine))
        focusField()
        return 'staying'
      },
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={messages.email}
        error={fieldError}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isWaiting}
        value={value}
        onChange={({ target }) => setValue(target.value)}
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
