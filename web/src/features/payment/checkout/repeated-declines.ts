// After so many declined cards that the purchase was ended (TRUST-13).
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { failureText } from '../../../platform/session/call-failure.ts'
import type { CardProblem, PaymentResult } from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CheckoutNote } from './checkout-view.ts'
import { adviceFor } from './outcome.ts'

interface CheckoutSteps {
  isCurrent: (own: number) => boolean
  open: (options: { isQuiet: boolean }) => Promise<void>
  update: (
    own: number,
    note: (now: TransactionInfo) => CheckoutNote | null,
    problem?: CardProblem | null,
  ) => Promise<TransactionInfo | null>
  showOpenFailure: (own: number, error: unknown) => Promise<void> | void
}

export function repeatedDeclines(
  deps: CheckoutDeps,
  { isCurrent, open, update, showOpenFailure }: CheckoutSteps,
) {
  /** No other card can pay the same purchase: another one begins, or our server says why it does not. */
  async function beginAgain(own: number, { error: problem }: PaymentResult) {
    deps.attempt.clear()
    const text = problem?.message ?? messages.notSuccessful
    deps.toast(text)
    try {
      await update(own, () => ({ kind: 'declined', text, advice: adviceFor(problem) }), problem)
    } catch (error) {
      if (isCurrent(own)) await showOpenFailure(own, error)
    }
  }

  /** Mails another link; what went wrong, or null. Goes on where the address is confirmed already. */
  async function sendConfirmation(): Promise<string | null> {
    try {
      if (await deps.calls.sendConfirmation()) await open({ isQuiet: true })
      return null
    } catch (error) {
      return failureText(error)
    }
  }

  return { beginAgain, sendConfirmation }
}
