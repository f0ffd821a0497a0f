// What Stripe's script answers, in the words of the payment step.
import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import { paymentMessages as messages } from '../../payment.messages.ts'
import { CardFormError, type CardProblem, type PaymentResult } from '../card-form.ts'

type Status = PaymentResult['status']

const statuses: Readonly<Record<string, Status>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** A status that is not known yet never says that it is paid. */
const statusOf = ({ status }: { status: string }): Status => statuses[status] ?? 'processing'

interface Answer {
  paymentIntent?: PaymentIntent
  setupIntent?: SetupIntent
  error?: StripeError
}

/** Of retrieving: how it stands. Whatever else comes, no card was sent. */
export function standOf({ paymentIntent, setupIntent, error }: Answer): PaymentResult {
  const intent = paymentIntent ?? setupIntent
  if (!intent) throw new CardFormError(`Stripe did not say how it stands: ${briefly(error)}`)
  const last = paymentIntent?.last_payment_error ?? setupIntent?.last_setup_error ?? null
  const status = statusOf(intent)
  return { status, error: status === 'requires_payment_method' ? last && problemOf(last) : null }
}

/**
 * Of confirming. Throws `CardFormError` where nothing can have been charged, and another error where only
 * asking says it.
 */
export function confirmationOf(answer: Answer): PaymentResult {
  const { error } = answer
  if (!error) return standOf(answer)
  const problem = problemOf(error)
  if (problem) return { status: 'requires_payment_method', error: problem }
  // Confirmed in another tab, for example.
  const intent = error.payment_intent ?? error.setup_intent
  const status = intent && statusOf(intent)
  if (status && status !== 'requires_payment_method') return { status, error: null }
  if (chargesNothing(error)) throw new CardFormError(`Stripe refused the call: ${briefly(error)}`)
  throw new Error(`Stripe does not say what became of the card: ${briefly(error)}`)
}

/**
 * Refused before a card was charged. A type that is not known yet, and a payment in a state that no one
 * expected, may have charged it.
 */
const typesWithoutCharge: ReadonlySet<string> = new Set([
  'card_error',
  'validation_error',
  'invalid_request_error',
  'authentication_error',
  'rate_limit_error',
])
const chargesNothing = ({ type, code }: StripeError) =>
  typesWithoutCharge.has(type) && !code?.endsWith('_unexpected_state')

/** Of checking what was typed, and of opening a wallet. */
export const preparationOf = ({ error }: Pick<Answer, 'error'>): CardProblem | null =>
  error
    ? (problemOf(error) ?? {
        type: 'validation_error',
        code: error.code ?? error.type,
        message: error.message ?? messages.notSuccessful,
      })
    : null

type ProblemSource = Pick<StripeError, 'code' | 'decline_code' | 'message'> & { type: string }

const isDocumented = (type: string): type is CardProblem['type'] =>
  type === 'card_error' || type === 'validation_error'

/**
 * The bank's reason is in `decline_code`, behind one code for them all. A bank's check that failed comes as a
 * refused call.
 */
function problemOf({ type, code, decline_code: reason, message }: ProblemSource): CardProblem | null {
  const isFailedCheck =
    code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure'
  const known = isFailedCheck ? 'card_error' : type
  if (!isDocumented(known) || !message) return null
  return { type: known, code: (reason === 'insufficient_funds' ? reason : code) ?? known, message }
}

/** Without what might name a payer. */
export const briefly = (error: Partial<StripeError> | undefined): string =>
  [error?.type, error?.code].filter(Boolean).join(' ') || 'no reason'
