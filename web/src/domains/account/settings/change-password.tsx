import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { password } from '@oka/contract/identity/identity.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { failureText, hasAnswered } from '../../../platform/session/call-failure.ts'
import css from './settings.module.css'
import { settingsMessages as messages } from './settings.messages.ts'
import { useChangePassword } from './settings.queries.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
type Values = typeof empty
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const
const labels = {
  oldPassword: messages.currentPassword,
  newPassword: messages.newPassword,
  confirmPassword: messages.newPasswordAgain,
}

/** With every documented message (SET-2). */
export function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [formError, setFormError] = useState('')
  const [isShown, setIsShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusField(form.current, 'oldPassword'), [])
  const change = useChangePassword()

  const fail = (fieldErrors: Partial<Values>, error: string) => {
    setErrors(fieldErrors)
    setFormError(error)
    const first = names.find((name) => fieldErrors[name])
    // After the next frame: the fields are read-only until the answer has been rendered.
    if (first) requestAnimationFrame(() => focusField(form.current, first))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const invalid = errorsOf(values)
    if (Object.keys(invalid).length > 0) return fail(invalid, messages.fixHighlighted)
    setErrors({})
    setFormError('')
    setIsShown(false) // password managers save the value of a password field on submit
    change.run(values, {
      onSuccess(answer) {
        if (!answer.success)
          return fail({ oldPassword: answer.errorDescription || messages.oldPasswordWrong }, '')
        setValues(empty)
        onClose()
      },
      onError: (error) =>
        fail(
          {},
          hasAnswered(error) && error.code !== 'rate_limited'
            ? messages.passwordNotChanged
            : failureText(error),
        ),
    })
  }

  const EyeIcon = isShown ? IconEyeOff : IconEye
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={messages.changePassword}>
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
      {names.map((name, index) => (
        <TextField
          key={name}
          label={labels[name]}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={index === 0 ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={change.isPending}
          value={values[name]}
          error={errors[name] ?? null}
          {...(name === 'newPassword' ? { hint: messages.passwordHint } : {})}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          end={
            name === 'newPassword' && (
              <IconButton
                label={isShown ? messages.hidePasswords : messages.showPasswords}
                onClick={() => setIsShown(!isShown)}
              >
                <EyeIcon size={22} stroke={1.75} aria-hidden />
              </IconButton>
            )
          }
        />
      ))}
      {formError && <FormError>{formError}</FormError>}
      <div className={css.actions}>
        <SubmitButton kind="teal" wide={false} isWaiting={change.isPending}>
          {messages.changePassword}
        </SubmitButton>
        <Button kind="text" onClick={onClose}>
          {messages.notNow}
        </Button>
      </div>
      <p className={`${text.small} ${text.mute}`}>{messages.othersSignedOut}</p>
      <span role="status" className={text.hidden}>
        {change.isPending && messages.oneMoment}
      </span>
    </form>
  )
}

function errorsOf(values: Values): Partial<Values> {
  const oldPassword = passwordError(values.oldPassword)
  const newPassword = passwordError(values.newPassword)
  const isRepeated = values.confirmPassword === values.newPassword
  const confirmPassword =
    values.confirmPassword === '' ? messages.required : isRepeated ? null : messages.notEqual
  return {
    ...(oldPassword && { oldPassword }),
    ...(newPassword && { newPassword }),
    ...(confirmPassword && { confirmPassword }),
  }
}

export function passwordError(value: string): string | null {
  if (value === '') return messages.required
  if (password.safeParse(value).success) return null
  return value.length > 200 ? messages.passwordTooLong : messages.passwordTooShort
}

export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
