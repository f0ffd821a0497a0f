import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { email as emailSchema } from '@oka/contract/identity/identity.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { failureText } from '../../../platform/session/call-failure.ts'
import { focusField, passwordError } from './change-password.tsx'
import css from './settings.module.css'
import { settingsMessages as messages } from './settings.messages.ts'
import { useChangeEmail } from './settings.queries.ts'

interface Values {
  email: string
  password: string
}

/** A confirmed address stays until the link mailed to the new one is used (LOGIN-15). */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [formError, setFormError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusField(form.current, 'email'), [])
  const change = useChangeEmail()

  const fail = (fieldErrors: Partial<Values>, error: string) => {
    setErrors(fieldErrors)
    setFormError(error)
    const first = fieldErrors.email ? 'email' : fieldErrors.password ? 'password' : null
    if (first) requestAnimationFrame(() => focusField(form.current, first))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const email = emailError(values.email)
    const password = passwordError(values.password)
    if (email ?? password)
      return fail({ ...(email && { email }), ...(password && { password }) }, messages.fixHighlighted)
    setErrors({})
    setFormError('')
    const sent = { ...values, email: addressWithin(values.email) }
    setValues(sent)
    change.run(sent, {
      onSuccess(answer) {
        if (!answer.success) {
          const description = answer.errorDescription || answer.message
          return fail(
            answer.errorCode === 'email_taken'
              ? { email: description || messages.emailTaken }
              : { password: description || messages.oldPasswordWrong },
            '',
          )
        }
        onClose()
      },
      onError: (error) => fail({}, failureText(error)),
    })
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={messages.changeEmail}>
      <TextField
        label={messages.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={change.isPending}
        value={values.email}
        error={errors.email ?? null}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <TextField
        label={messages.passwordForEmail}
        hint={messages.passwordForEmailHint}
        name="password"
        type="password"
        autoComplete="current-password"
        readOnly={change.isPending}
        value={values.password}
        error={errors.password ?? null}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
      />
      {formError && <FormError>{formError}</FormError>}
      <div className={css.actions}>
        <SubmitButton kind="teal" wide={false} isWaiting={change.isPending}>
          {messages.changeEmail}
        </SubmitButton>
        <Button kind="text" onClick={onClose}>
          {messages.notNow}
        </Button>
      </div>
      <span role="status" className={text.hidden}>
        {change.isPending && messages.oneMoment}
      </span>
    </form>
  )
}

function emailError(value: string): string | null {
  if (value.trim() === '') return messages.required
  return emailSchema.safeParse(value).success ? null : messages.emailInvalid
}
