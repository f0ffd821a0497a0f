// What changes the total before it is paid: a code, and where the payer lives. All is pure.
import { couponCodeAction } from '@oka/contract/membership/membership.enums.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import {
  after,
  finish,
  stay,
  withEffects,
  type Answer,
  type CheckoutEffect,
  type CheckoutState,
  type Failure,
  type InvoicePurpose,
  type PayableInvoice,
  type Press,
  type Step,
} from './checkout-state.ts'
import { busyForm, createInvoice, form, open, openFailure } from './checkout-steps.ts'

export const reply = (text: string, reason: string | null = null): CheckoutEffect => ({
  kind: 'reply',
  result: { text, reason },
})

/** What changes the total before it is paid: the form waits meanwhile. */
export function update(state: CheckoutState, effect: (before: TransactionInfo) => CheckoutEffect): Step {
  const { view } = state
  return view.kind === 'form' && view.busy === null
    ? busyForm(state, view.invoice, 'updating', effect(view.invoice))
    : stay(state)
}

/** The form is as it was; the control says why. */
export function changeFailed(state: CheckoutState, before: TransactionInfo, failure: Failure): Step {
  const isPassing =
    failure.kind !== 'refused' || failure.code === 'rate_limited' || failure.code === 'payments_unavailable'
  return withEffects(isPassing ? form(state, before) : openFailure(state, failure), reply(failure.text))
}

export function codeAnswered(state: CheckoutState, { before, answer }: Answer<'codeAnswered'>): Step {
  switch (answer.couponCodeAction) {
    case couponCodeAction.invalid:
      return withEffects(
        form(state, before),
        { kind: 'toast', text: messages.couponInvalid },
        reply(messages.couponInvalid, answer.message),
      )
    case couponCodeAction.membership:
      return after(
        { kind: 'toast', text: messages.couponSuccess },
        finish(state, { invoice: null, isLate: false, code: answer.membership }),
      )
    case couponCodeAction.discount:
      return stay(state, createInvoice(state, { kind: 'code', before }))
  }
}

export function saveAddress(state: CheckoutState, { address }: Press<'addressEntered'>): Step {
  const { view } = state
  const before = view.kind === 'form' && view.busy === null ? view.invoice : null
  return before || view.kind === 'address'
    ? stay(state, { kind: 'saveAddress', address, before })
    : stay(state)
}

export function addressSaved(state: CheckoutState, { before: shown, refusal }: Press<'addressSaved'>): Step {
  if (refusal !== null) return stay(state, reply(refusal))
  const step = shown
    ? update(state, (before) => createInvoice(state, { kind: 'address', before, shown }))
    : open(state, { isQuiet: true }) // the dialog stays until the new address is good
  return after({ kind: 'refreshAccess' }, step)
}

/** The form with the new total, and what is said of it. */
export function showTotal(
  state: CheckoutState,
  purpose: InvoicePurpose & { kind: 'code' | 'removal' | 'address' },
  invoice: PayableInvoice,
): Step {
  const { discount, priceString } = invoice
  switch (purpose.kind) {
    case 'address': {
      const before = purpose.shown.priceString
      return form(
        state,
        invoice,
        priceString === before ? { kind: 'totalSame' } : { kind: 'totalChanged', before },
      )
    }
    case 'removal':
      return withEffects(form(state, invoice), {
        kind: 'announce',
        text: messages.couponRemoved(priceString),
      })
    case 'code': {
      const step = form(state, invoice)
      return discount
        ? withEffects(step, {
            kind: 'announce',
            text: messages.couponTotal(discount.couponCode, priceString),
          })
        : step
    }
  }
}
