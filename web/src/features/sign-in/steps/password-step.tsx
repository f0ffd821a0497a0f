import { useRef, useState, type SubmitEvent } from 'react'
import { IconEye, IconEyeOff, IconMail } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { passwordComplaint } from './credentials-text.ts'
import { refusalText } from './refusal-text.ts'
import css from '../sign-in.module.css'
import { signInMessages as m } from '../sign-in.messages.ts'
import { signIn } from '../sign-in.queries.ts'
import { useCall } from './use-call.ts'
import { useFocusOn } from './use-focus.ts'

interface PasswordStepProps {
  apiRoot: string
  email: string
  isKnown: boolean | null
  onDone: (signedIn: { isNewAccount: boolean }) => void
  onForgotten: () => void
}

export function PasswordStep({ apiRoot, email, isKnown, onDone, onForgotten }: PasswordStepProps) {
  const [typed, setTyped] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { isWaiting, run } = useCall()
  const field = useRef<HTMLInputElement>(null)
  const focusField = useFocusOn(field)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = passwordComplaint(typed)
    setComplaint(wrong)
    setRefusal(null)
    if (wrong) return focusField()
    setIsShown(false) // password managers keep what was a password when it was sent
    void run(
      (signal) => signIn(apiRoot, { username: email, password: typed }, signal),
      (answer) => {
        if (answer.success) {
          onDone(answer)
          return 'leaving'
        }
        setHasFailed(answer.errorCode !== 'unreachable')
        const said = refusalText(answer, navigator.onLine)
        if (answer.errorCode === 'invalid_grant') setComplaint(said)
        else setRefusal(said)
        focusField()
        return 'staying'
      },
    )
  }

  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <form noValidate onSubmit={submit}>
      <p className={`${text.mute} ${css.who}`}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        <span>{email}</span>
      </p>
      {isKnown !== true && <p className={`${text.small} ${text.mute} ${css.under}`}>{isKnown === false ? m.newText : m.unsureText}</p>}
      <input className={text.hidden} name="username" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField
        ref={field}
        label={m.password}
        hint={/^\s|\s$/.test(typed) ? m.passwordBlank : m.passwordHint}
        error={complaint}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isKnown === false ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isWaiting}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <IconButton label={isShown ? m.hidePassword : m.showPassword} onClick={() => setIsShown(!isShown)}>
            <Eye size={22} stroke={1.75} aria-hidden />
          </IconButton>
        }
      />
      {refusal && <FormError>{refusal}</FormError>}
      <SubmitButton isWaiting={isWaiting} className={css.submit}>
        {isKnown === null ? m.continue : isKnown ? m.logIn : m.join}
      </SubmitButton>
      {isKnown !== true && (
        <p className={`${text.small} ${text.mute} ${css.accepts}`}>
          {m.byJoining} <InNewTab to={paths.terms}>{m.terms}</InNewTab> {m.and} <InNewTab to={paths.privacy}>{m.privacyPolicy}</InNewTab>.
        </p>
      )}
      <span role="status" className={text.hidden}>
        {isWaiting && m.wait}
      </span>
      {hasFailed && (
        <button type="button" className={css.forgotten} onClick={onForgotten}>
          {m.forgotten}
        </button>
      )}
    </form>
  )
}

/** What she typed stays in this one. */
const InNewTab = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className={text.hidden}> {m.newTab}</span>
  </a>
)
