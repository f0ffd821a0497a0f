import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { emailComplaint } from './credentials-text.ts'
import { refusalText } from './refusal-text.ts'
import css from '../sign-in.module.css'
import { signInMessages as m } from '../sign-in.messages.ts'
import { askForAccount, beginWithEmail, type Refused } from '../sign-in.queries.ts'
import { useCall } from './use-call.ts'
import { useFocusOn } from './use-focus.ts'

interface EmailStepProps {
  mode: 'full' | 'partial'
  apiRoot: string
  email: string
  /** `isKnown` is null when nobody could say. */
  onEmail: (email: string, isKnown: boolean | null) => void
  /** Partial mode, no account: she goes on without one. */
  onWithoutAccount: () => void
}

type Outcome = { kind: 'password'; isKnown: boolean | null } | { kind: 'withoutAccount' } | { kind: 'refused'; refused: Refused }

/** In full mode the answer only chooses the words of the next step, so it is not waited for longer than this. */
const patienceMs = 3_000

export function EmailStep({ mode, apiRoot, email: before, onEmail, onWithoutAccount }: EmailStepProps) {
  const [typed, setTyped] = useState(before)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isWaiting, run } = useCall()
  const field = useRef<HTMLInputElement>(null)
  const focusField = useFocusOn(field)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = emailComplaint(typed)
    setComplaint(wrong)
    setRefusal(null)
    if (wrong) return focusField()
    const email = typed.trim()
    void run(
      (signal) => outcomeOf({ mode, apiRoot, email, signal }),
      (outcome) => {
        if (outcome.kind === 'refused') {
          setRefusal(refusalText(outcome.refused, navigator.onLine))
          focusField()
          return 'staying'
        }
        if (outcome.kind === 'password') onEmail(email, outcome.isKnown)
        else onWithoutAccount()
        return 'leaving'
      },
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={`${text.mute} ${css.under}`}>{m.emailText}</p>
      <TextField
        ref={field}
        label={m.email}
        hint={m.emailHint}
        error={complaint}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isWaiting}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {refusal && <FormError>{refusal}</FormError>}
      <SubmitButton isWaiting={isWaiting} className={css.submit}>
        {m.continue}
      </SubmitButton>
      <span role="status" className={text.hidden}>
        {isWaiting && m.wait}
      </span>
    </form>
  )
}

async function outcomeOf(asked: { mode: 'full' | 'partial'; apiRoot: string; email: string; signal: AbortSignal }): Promise<Outcome> {
  const { mode, apiRoot, email, signal } = asked
  if (mode === 'full') return { kind: 'password', isKnown: await Promise.race([isKnownAccount(apiRoot, email, signal), afterPatience()]) }
  const answer = await askForAccount(apiRoot, email, signal)
  if (!answer.success) return { kind: 'refused', refused: answer }
  if (answer.hasValidAccount) return { kind: 'password', isKnown: true }
  const begun = await beginWithEmail(apiRoot, email, signal)
  return begun.success ? { kind: 'withoutAccount' } : { kind: 'refused', refused: begun }
}

async function isKnownAccount(apiRoot: string, email: string, signal: AbortSignal): Promise<boolean | null> {
  const answer = await askForAccount(apiRoot, email, signal)
  return answer.success ? answer.hasValidAccount : null
}

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
