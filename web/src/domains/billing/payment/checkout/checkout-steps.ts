// Steps of the checkout that several events lead to. All are pure.
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { CardProblem } from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import {
  after,
  finish,
  newTurn,
  show,
  stay,
  withEffects,
  type CheckoutEffect,
  type CheckoutState,
  type Failure,
  type InvoicePurpose,
  type PayableInvoice,
  type Step,
} from './checkout-state.ts'
import type { CheckoutNote } from './checkout-view.ts'
import { waitForBank } from './missing-answer.ts'
import { adviceFor, type Outcome } from './outcome.ts'

export const form = (
  state: CheckoutState,
  invoice: TransactionInfo,
  note: CheckoutNote | null = null,
  problem: CardProblem | null = null,
): Step => show(state, { kind: 'form', invoice, busy: null, note, problem })

export const busyForm = (
  state: CheckoutState,
  invoice: TransactionInfo,
  busy: 'paying' | 'updating',
  effect: CheckoutEffect,
): Step => show(newTurn(state), { kind: 'form', invoice, busy, note: null, problem: null }, effect)

export const createInvoice = ({ acceptsSecond }: CheckoutState, purpose: InvoicePurpose): CheckoutEffect => ({
  kind: 'createInvoice',
  purpose,
  acceptsSecond,
})

/** Requests the invoice; then the gateway says how it stands. `isQuiet`: what is shown stays until then. */
export function open(state: CheckoutState, { isQuiet = false, isFromBank = false } = {}): Step {
  const step = show(
    { ...newTurn(state), isClosed: false },
    isQuiet ? state.view : { kind: 'loading' },
    createInvoice(state, { kind: 'open', isFromBank }),
  )
  return isFromBank ? after({ kind: 'saveAttempt' }, step) : step
}

export const fail = (state: CheckoutState, text: string | null): Step =>
  show(state, { kind: 'failed', text, isUnsure: state.hasAttempt })

export const showNoCardForm = (state: CheckoutState): Step =>
  fail(
    state,
    state.isOnline
      ? [messages.noCardForm, !state.hasAttempt && messages.nothingCharged].filter(Boolean).join(' ')
      : null,
  )

export const showOtherTab = (state: CheckoutState, invoice: TransactionInfo): Step =>
  withEffects(form(state, invoice, { kind: 'otherTab' }), { kind: 'waitForOtherTab' })

/** What our server said instead of an invoice. */
export function stopped(state: CheckoutState, { message, errorCode }: TransactionInfo): Step {
  const text = message ?? messages.wentWrong
  if (errorCode === 'customer_tax_location_invalid')
    return show(state, { kind: 'address', text: messages.addressInvalid })
  return errorCode === 'second_membership'
    ? stay(state, { kind: 'readMemberships', text })
    : fail(state, text)
}

/** Why there is no invoice. */
export function openFailure(state: CheckoutState, failure: Failure): Step {
  if (failure.kind === 'noCardForm') return showNoCardForm(state)
  if (failure.kind === 'noAnswer') return fail(state, null)
  const { code, message: text } = failure
  switch (code) {
    case 'already_enrolled':
      return state.hasAttempt
        ? finish(state, { invoice: null, isLate: true })
        : show(state, { kind: 'enrolled' })
    case 'location_missing':
      return show(state, { kind: 'address', text: null })
    case 'email_unconfirmed':
      return show(state, { kind: 'unconfirmed' })
    case 'price_changed':
    case 'plan_in_other_currency':
    case 'plan_unknown':
      return show(state, { kind: 'refused', code, text })
    default:
      return fail(state, text)
  }
}

export function settle(
  state: CheckoutState,
  invoice: PayableInvoice,
  outcome: Outcome,
  isLate: boolean,
): Step {
  switch (outcome.kind) {
    case 'paid':
      return finish(state, { invoice, isLate })
    case 'processing':
      return show(
        state,
        { kind: 'processing', invoice },
        { kind: 'announce', text: outcome.message },
        waitForBank(invoice, 0),
      )
    case 'check':
      return show(state, { kind: 'check', invoice, busy: false })
    case 'declined':
      return withEffects(
        form(
          state,
          invoice,
          { kind: 'declined', text: outcome.message, advice: adviceFor(outcome.problem) },
          outcome.problem,
        ),
        ...nothingCharged(outcome.message),
      )
    case 'over':
      // the view says whether a payment is left unsure: none is
      return withEffects(
        fail({ ...state, hasAttempt: false }, messages.wentWrongText),
        ...nothingCharged(outcome.message),
      )
  }
}

export const nothingCharged = (text: string): CheckoutEffect[] => [
  { kind: 'clearAttempt' },
  { kind: 'toast', text },
]

/** Nothing was sent, or our server refused it. */
export const showUnexpected = (
  state: CheckoutState,
  invoice: TransactionInfo,
  text: string = messages.unexpected,
): Step => withEffects(form(state, invoice, { kind: 'message', text }), ...nothingCharged(text))
