import { useState, type RefObject } from 'react'
import { signInMessages as messages } from '../sign-in.messages.ts'
import { callError } from '../steps/error-text.ts'
import { useStep } from '../steps/use-step.ts'
import { requestReset } from './reset.queries.ts'

interface ResetRequest {
  apiRoot: string
  onSent: (email: string) => void
  /** The email has no account; `message` says so. */
  onInvalidAccount: (message: string) => void
}

/** Mails a link to choose a new password. `target` takes the focus when the call failed. */
export function useResetRequest(
  target: RefObject<HTMLElement | null>,
  { apiRoot, onSent, onInvalidAccount }: ResetRequest,
) {
  const [formError, setFormError] = useState<string | null>(null)
  const { isWaiting, run, focusField } = useStep(target, (email: string, signal) =>
    requestReset(apiRoot, email, signal),
  )

  function send(email: string) {
    run(email, {
      onSuccess(answer) {
        if (answer.success) {
          onSent(email)
          return 'leaving'
        }
        if (answer.errorCode === 'invalid_account') onInvalidAccount(messages.invalidAccount(email))
        else setFormError(callError(answer, navigator.onLine))
        focusField()
        return 'staying'
      },
    })
  }

  return { isWaiting, formError, clearFormError: () => setFormError(null), send, focusField }
}
