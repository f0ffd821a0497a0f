// The account step: name, email and password in one form. An email that has an account signs in with its
// password (LOGIN-4).
import { useRef, useState, type SubmitEvent } from 'react'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { useProfile } from '../../domains/profile/index.ts'
import {
  openReset,
  openSignIn,
  signInMessages,
  signIn,
  EmailField,
  callError,
  emailError,
  passwordError,
  PasswordField,
  useStep,
} from '../../domains/site/index.ts'
import { signUpMessages as messages } from './sign-up.messages.ts'
import { WhatMovesIn } from './what-moves-in.tsx'
import css from './sign-up-step.module.css'

interface Errors {
  firstName?: string | null
  email?: string | null
  password?: string | null
  form?: string | null
}

/** Signing in mounts the page again for the member, whose wizard goes on or ends. */
export function SignUpStep({ apiRoot }: { apiRoot: string }) {
  const profile = useProfile()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [canReset, setCanReset] = useState(false)
  const { isWaiting, run } = useStep(heading, (username: string, signal) =>
    signIn(apiRoot, { username, password }, signal),
  )

  const fail = (found: Errors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const username = addressWithin(email)
    setEmail(username)
    const found: Errors = {
      firstName: profile.answers.firstName.trim() === '' ? messages.firstNameError : null,
      email: emailError(username),
      password: passwordError(password),
    }
    if (Object.values(found).some(Boolean)) return fail(found)
    setErrors({})
    setIsShown(false) // password managers save the value of a password field on submit
    run(username, {
      onSuccess(answer) {
        if (answer.success) return 'leaving'
        const words = callError(answer, navigator.onLine)
        setCanReset(answer.errorCode !== 'unreachable')
        fail(answer.errorCode === 'invalid_grant' ? { password: words } : { form: words })
        return 'staying'
      },
    })
  }

  return (
    <form ref={form} method="dialog" noValidate className={css.form} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      <p className={text.mute}>{messages.lead}</p>
      <TextField
        label={messages.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        readOnly={isWaiting}
        error={errors.firstName ?? null}
        value={profile.answers.firstName}
        onChange={({ target }) => profile.change('firstName', target.value)}
      />
      <EmailField
        name="email"
        readOnly={isWaiting}
        error={errors.email ?? null}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={signInMessages.password}
        hint={messages.passwordHint}
        name="password"
        autoComplete="new-password"
        readOnly={isWaiting}
        error={errors.password ?? null}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        isShown={isShown}
        onShow={setIsShown}
      />
      <WhatMovesIn profile={profile} />
      <p className={`${text.tiny} ${text.mute}`}>
        {messages.byCreating} <InNewTab to={paths.terms}>{messages.terms}</InNewTab>. {messages.yourData}{' '}
        <InNewTab to={paths.privacy}>{messages.privacy}</InNewTab>. {messages.adults}
      </p>
      {errors.form && <FormError>{errors.form}</FormError>}
      <SubmitButton isWaiting={isWaiting}>{messages.create}</SubmitButton>
      {canReset && (
        <Button kind="text" wide onClick={() => openReset({ email })}>
          {signInMessages.forgotten}
        </Button>
      )}
      <Button kind="text" wide onClick={() => openSignIn({ mode: 'full', redirect: paths.index, email })}>
        {messages.haveAccount}
      </Button>
      <span role="status" className={text.hidden}>
        {isWaiting && signInMessages.wait}
      </span>
    </form>
  )
}

/** So that what was typed here is not lost. */
const InNewTab = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className={text.hidden}> {signInMessages.newTab}</span>
  </a>
)
