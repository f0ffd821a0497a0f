// Where it is not known yet what became of a payment: requests it from the gateway, and from our server where
// the gateway stays silent. All is pure.
import {
  finish,
  show,
  stay,
  type Answer,
  type CheckoutEffect,
  type CheckoutState,
  type MissingAnswer,
  type PayableInvoice,
  type Step,
} from './checkout-state.ts'
import type { CheckoutView } from './checkout-view.ts'

const retriesAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const pollMs = 5_000
/**
 * After so many failed requests to the gateway in a row, because its script is blocked for example, comes one
 * to our server.
 */
const failuresBeforeServer = 3

/** Gently, until the bank has said. */
export const waitForBank = (invoice: PayableInvoice, failures: number): CheckoutEffect => ({
  kind: 'wait',
  ms: pollMs,
  purpose: { kind: 'processing', failures },
  invoice,
})

type Asking = MissingAnswer & { kind: 'asking' }

/** The connection broke, or the page was left: whether it was paid only the gateway knows. */
export const ask = (state: CheckoutState, invoice: PayableInvoice): Step =>
  show(
    state,
    { kind: 'asking', isSlow: false },
    askNow(state, invoice, { kind: 'asking', count: 0, failures: 0 }),
  )

/** Nothing is requested offline. */
const askNow = ({ isOnline }: CheckoutState, invoice: PayableInvoice, purpose: Asking): CheckoutEffect =>
  isOnline ? { kind: 'retrieve', purpose, invoice } : askLater(invoice, purpose)

export const askLater = (invoice: PayableInvoice, { count, failures }: Asking): CheckoutEffect => ({
  kind: 'wait',
  ms: retriesAfterMs[Math.min(count, retriesAfterMs.length - 1)] ?? 0,
  purpose: { kind: 'asking', count: count + 1, failures },
  invoice,
})

/** One more request that the gateway did not answer. */
export function unanswered(state: CheckoutState, invoice: PayableInvoice, before: MissingAnswer): Step {
  const purpose = { ...before, failures: before.failures + 1 }
  if (purpose.failures % failuresBeforeServer !== 0) return stay(state, waitAgain(invoice, purpose))
  const view: CheckoutView = purpose.kind === 'asking' ? { kind: 'asking', isSlow: true } : state.view
  return show(state, view, { kind: 'readServer', purpose, invoice })
}

const waitAgain = (invoice: PayableInvoice, purpose: MissingAnswer): CheckoutEffect =>
  purpose.kind === 'asking' ? askLater(invoice, purpose) : waitForBank(invoice, purpose.failures)

export function requestAgain(state: CheckoutState, { purpose, invoice }: Answer<'waited'>): CheckoutEffect {
  if (purpose.kind === 'asking') return askNow(state, invoice, purpose)
  return state.isOnline ? { kind: 'retrieve', purpose, invoice } : waitForBank(invoice, purpose.failures)
}

export const serverRead = (
  state: CheckoutState,
  { purpose, invoice, overview }: Answer<'serverRead'>,
): Step =>
  overview === null
    ? stay(state, waitAgain(invoice, purpose))
    : finish(state, { invoice, isLate: purpose.kind === 'asking' }, overview)
