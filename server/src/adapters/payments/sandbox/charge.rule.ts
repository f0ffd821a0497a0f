// What happens to an invoice, as steps of a change: they write into the change's own copy of the
// subscription.
import { dayMs } from '@oka/contract/shared/durations.ts'
import type {
  CardProblem,
  SandboxCard,
  SandboxChange,
  SandboxEvent,
  SandboxInvoice,
  SandboxIntent,
  SandboxSubscription,
} from './sandbox-subscription.ts'

const processingMs = 60_000
/** After the renewal; when the last fails, the subscription ends. */
const retriesAfterMs = [3 * dayMs, 5 * dayMs, 7 * dayMs]
const lastRetryMs = 7 * dayMs

/** A copy to be changed: the subscription itself stays as it is. */
export const beginChange = (subscription: SandboxSubscription): SandboxChange => ({
  subscription: structuredClone(subscription),
  events: [],
})

export function addEvent({ subscription, events }: SandboxChange, type: SandboxEvent['type'], at: number) {
  subscription.eventCount += 1
  events.push({ id: `evt_${subscription.id}_${subscription.eventCount}`, type, createdAt: at })
}

const isFirst = ({ subscription }: SandboxChange, invoice: SandboxInvoice) =>
  subscription.invoices[0] === invoice
export const findPaymentIntent = ({ intents }: SandboxSubscription): SandboxIntent | undefined =>
  intents.find(({ purpose }) => purpose === 'payment')

const failsAtRenewal = (card: SandboxCard) => card.behaviour === 'failsLater'
const isSlow = ({ behaviour }: SandboxCard) => behaviour === 'processing' || behaviour === 'processingFails'

/** Charges what is open with a card that a form or a bank let pass. */
export function charge(change: SandboxChange, invoice: SandboxInvoice, card: SandboxCard | null, at: number) {
  invoice.card = card
  if (card === null || (failsAtRenewal(card) && !isFirst(change, invoice)))
    failPayment(change, invoice, 'card_declined', at)
  else if (isSlow(card)) beginProcessing(change, invoice, at)
  else payInvoice(change, invoice, at)
}

function beginProcessing(change: SandboxChange, invoice: SandboxInvoice, at: number) {
  Object.assign(invoice, { processingUntil: at + processingMs, nextTryAt: null })
  const intent = findPaymentIntent(change.subscription)
  if (isFirst(change, invoice) && intent)
    Object.assign(intent, { status: 'processing', problem: null, checkedCard: null })
  addEvent(change, 'payment_intent.processing', at)
}

export function endProcessing(change: SandboxChange, invoice: SandboxInvoice, at: number) {
  if (invoice.card?.behaviour === 'processing') payInvoice(change, invoice, at)
  else failPayment(change, invoice, 'processing_failed', at)
}

export function payInvoice(change: SandboxChange, invoice: SandboxInvoice, at: number) {
  const { subscription } = change
  Object.assign(invoice, { status: 'paid', paidAt: at, processingUntil: null, nextTryAt: null })
  Object.assign(subscription, {
    status: 'active',
    card: invoice.card ?? subscription.card,
    currentPeriodEnd: invoice.periodEnd,
  })
  const intent = findPaymentIntent(subscription)
  if (isFirst(change, invoice) && intent)
    Object.assign(intent, { status: 'succeeded', problem: null, checkedCard: null })
  addEvent(change, 'invoice.paid', at)
}

export function failPayment(
  change: SandboxChange,
  invoice: SandboxInvoice,
  problem: CardProblem,
  at: number,
) {
  const { subscription } = change
  invoice.failures.push({ id: `${invoice.id}_failure_${invoice.failures.length + 1}`, at })
  Object.assign(invoice, { processingUntil: null, nextTryAt: null })
  if (isFirst(change, invoice)) {
    const intent = findPaymentIntent(subscription)
    if (intent) Object.assign(intent, { status: 'requires_payment_method', problem, checkedCard: null })
    addEvent(change, 'payment_intent.payment_failed', at)
    return
  }
  subscription.status = 'retrying'
  invoice.retriesUntil = invoice.createdAt + lastRetryMs
  invoice.nextTryAt = retriesAfterMs.map((ms) => invoice.createdAt + ms).find((retry) => retry > at) ?? null
  addEvent(change, 'invoice.payment_failed', at)
  if (invoice.nextTryAt === null) end(change, at)
}

/** Nothing is charged any more. */
export function end(change: SandboxChange, at: number) {
  const { subscription } = change
  const isPaid = subscription.invoices[0]?.status === 'paid'
  Object.assign(subscription, {
    status: isPaid ? 'ended' : 'abandoned',
    endedAt: isPaid ? at : null,
    nextPlan: null,
  })
  for (const invoice of subscription.invoices.filter(({ status }) => status === 'open'))
    Object.assign(invoice, { status: 'void', processingUntil: null, nextTryAt: null })
  for (const intent of subscription.intents.filter(({ status }) => status !== 'succeeded'))
    Object.assign(intent, { status: 'canceled', checkedCard: null })
  addEvent(change, 'customer.subscription.deleted', at)
}
