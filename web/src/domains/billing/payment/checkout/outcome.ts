// What follows from the status of a payment, and the documented words for it (MEM-9).
import { hasAnswered } from '../../../../platform/session/call-failure.ts'
import { CardFormError, type CardProblem, type PaymentResult } from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'

/**
 * `declined`: nothing was charged, and another card may be tried. `over`: this payment cannot be made any
 * more.
 */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing'; message: string }
  | { kind: 'check' }
  | { kind: 'declined'; message: string; problem: CardProblem | null }
  | { kind: 'over'; message: string }

export function outcomeOf({ status, error }: PaymentResult): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'paid' }
    case 'processing':
      return { kind: 'processing', message: messages.processing }
    case 'requires_action':
      return { kind: 'check' }
    case 'requires_payment_method':
      return { kind: 'declined', message: error?.message ?? messages.notSuccessful, problem: error }
    case 'canceled':
      return error
        ? { kind: 'declined', message: error.message, problem: error }
        : { kind: 'over', message: messages.wentWrong }
  }
}

/** What helps after a refusal. `typing`: the form found a mistake, and no bank was involved. */
export type Advice = 'bank' | 'funds' | 'typing'

export function adviceFor(problem: CardProblem | null): Advice {
  if (problem?.type === 'validation_error') return 'typing'
  return problem?.code === 'insufficient_funds' ? 'funds' : 'bank'
}

/**
 * Whether it is certain that a call which failed charged and saved nothing. A server in trouble does not say
 * what became of it.
 */
export const wasRefused = (error: unknown): boolean =>
  error instanceof CardFormError || (hasAnswered(error) && error.status < 500)
