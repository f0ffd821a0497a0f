// What someone does to a subscription of the sandbox that was advanced to `now`. A repeat changes nothing.
import type { GatewayPlan } from '../../../ports/payments.ts'
import { addEvent, beginChange, charge, end, failPayment, findPaymentIntent } from './charge.rule.ts'
import type {
  CardProblem,
  SandboxCard,
  SandboxChange,
  SandboxInvoice,
  SandboxIntent,
  SandboxSubscription,
} from './sandbox-subscription.ts'

const maxDeclines = 20
/** Client secrets for other cards that are known at a time. */
const maxCardIntents = 3

const isOver = ({ status }: SandboxSubscription) => status === 'ended' || status === 'abandoned'
const intentOf = ({ intents }: SandboxSubscription, clientSecret: string) =>
  intents.find((intent) => intent.clientSecret === clientSecret)

const declines: Readonly<Partial<Record<SandboxCard['behaviour'], CardProblem>>> = {
  declined: 'card_declined',
  insufficientFunds: 'insufficient_funds',
  expired: 'expired_card',
  wrongCvc: 'incorrect_cvc',
}

/**
 * Pays the first invoice, or replaces the card. What is paid, being paid or over stays as it is, so the same
 * secret never pays twice.
 */
export function confirm(
  subscription: SandboxSubscription,
  clientSecret: string,
  card: SandboxCard,
  now: number,
): SandboxChange {
  const change = beginChange(subscription)
  const intent = intentOf(change.subscription, clientSecret)
  if (!intent || !['requires_payment_method', 'requires_action'].includes(intent.status)) return change
  const problem = declines[card.behaviour]
  if (problem !== undefined) refuse(change, intent, problem, card, now)
  else if (card.behaviour === 'requiresAction')
    Object.assign(intent, { status: 'requires_action', problem: null, checkedCard: card })
  else accept(change, intent, card, now)
  return change
}

/** The bank's question. */
export function answerCheck(
  subscription: SandboxSubscription,
  clientSecret: string,
  isApproved: boolean,
  now: number,
): SandboxChange {
  const change = beginChange(subscription)
  const intent = intentOf(change.subscription, clientSecret)
  const card = intent?.checkedCard ?? null
  if (!intent || card === null || intent.status !== 'requires_action') return change
  if (isApproved) accept(change, intent, card, now)
  else refuse(change, intent, 'authentication_failed', card, now)
  return change
}

function accept(change: SandboxChange, intent: SandboxIntent, card: SandboxCard, now: number) {
  const [invoice] = change.subscription.invoices
  if (intent.purpose === 'card') replaceCard(change, intent, card, now)
  else if (invoice) charge(change, invoice, card, now)
}

function refuse(
  change: SandboxChange,
  intent: SandboxIntent,
  problem: CardProblem,
  card: SandboxCard,
  now: number,
) {
  const [invoice] = change.subscription.invoices
  const isPayment = intent.purpose === 'payment' && invoice !== undefined
  if (!isPayment || invoice.failures.length >= maxDeclines) {
    Object.assign(intent, {
      status: 'requires_payment_method',
      problem: isPayment ? 'too_many_declines' : problem,
      checkedCard: null,
    })
    return
  }
  invoice.card = card
  failPayment(change, invoice, problem, now)
}

/** Charges a renewal that failed at once: whoever replaces a card then wants it paid. */
function replaceCard(change: SandboxChange, intent: SandboxIntent, card: SandboxCard, now: number) {
  const { subscription } = change
  Object.assign(intent, { status: 'succeeded', problem: null, checkedCard: null })
  subscription.card = card
  addEvent(change, 'customer.subscription.updated', now)
  const unpaid = subscription.invoices.find(
    ({ status, processingUntil }) => status === 'open' && processingUntil === null,
  )
  if (subscription.status === 'retrying' && unpaid) charge(change, unpaid, card, now)
}

/** One that was begun and not finished goes on. */
export function startCardUpdate(
  subscription: SandboxSubscription,
  newSecret: string,
): { change: SandboxChange; clientSecret: string } {
  const change = beginChange(subscription)
  const { intents } = change.subscription
  const begun = intents.find(
    ({ purpose, status }) =>
      purpose === 'card' && (status === 'requires_payment_method' || status === 'requires_action'),
  )
  if (begun) return { change, clientSecret: begun.clientSecret }
  const status = isOver(subscription) ? 'canceled' : 'requires_payment_method'
  const earlier = intents.filter(({ purpose }) => purpose === 'card').slice(-maxCardIntents + 1)
  const added: SandboxIntent = {
    clientSecret: newSecret,
    purpose: 'card',
    status,
    problem: null,
    checkedCard: null,
  }
  change.subscription.intents = [...intents.filter(({ purpose }) => purpose === 'payment'), ...earlier, added]
  return { change, clientSecret: newSecret }
}

/** All that is left of it, or no more than `upTo` in all. What is being disputed is with the bank already. */
export function refund(
  subscription: SandboxSubscription,
  invoiceId: string,
  now: number,
  upTo = Infinity,
): SandboxChange {
  const change = beginChange(subscription)
  const invoice = change.subscription.invoices.find(({ id }) => id === invoiceId)
  if (!invoice || invoice.status !== 'paid' || invoice.disputes.some(({ isWon }) => !isWon)) return change
  const left = Math.min(invoice.total, upTo) - sumOf(invoice.refunds)
  if (left <= 0) return change
  invoice.refunds.push({ id: `re_${invoice.id}_${invoice.refunds.length + 1}`, amount: left, at: now })
  addEvent(change, 'charge.refunded', now)
  return change
}

const sumOf = (refunds: SandboxInvoice['refunds']) => refunds.reduce((sum, { amount }) => sum + amount, 0)

export function closeDispute(
  subscription: SandboxSubscription,
  disputeId: string,
  isWon: boolean,
  now: number,
): SandboxChange {
  const change = beginChange(subscription)
  const invoice = change.subscription.invoices.find(({ disputes }) =>
    disputes.some(({ id, closedAt }) => id === disputeId && closedAt === null),
  )
  if (!invoice) return change
  invoice.disputes = invoice.disputes.map((one) =>
    one.id === disputeId ? { ...one, closedAt: now, isWon } : one,
  )
  addEvent(change, 'charge.dispute.closed', now)
  return change
}

/**
 * Off: it ends with the period that is paid, or when the last retry of a renewal that began before failed.
 */
export function setAutoRenew(
  subscription: SandboxSubscription,
  autoRenew: boolean,
  now: number,
): SandboxChange {
  const change = beginChange(subscription)
  if (isOver(subscription) || subscription.autoRenew === autoRenew) return change
  Object.assign(change.subscription, {
    autoRenew,
    cancelledAt: autoRenew ? null : now,
    ...(!autoRenew && { nextPlan: null }),
  })
  addEvent(change, 'customer.subscription.updated', now)
  return change
}

export function setNextPlan(
  subscription: SandboxSubscription,
  plan: GatewayPlan | null,
  now: number,
): SandboxChange {
  const change = beginChange(subscription)
  const nextPlan = plan?.planId === subscription.plan.planId ? null : plan
  if (isOver(subscription) || !subscription.autoRenew || subscription.nextPlan?.planId === nextPlan?.planId)
    return change
  change.subscription.nextPlan = nextPlan
  addEvent(change, 'customer.subscription.updated', now)
  return change
}

export function endSubscription(subscription: SandboxSubscription, now: number): SandboxChange {
  const change = beginChange(subscription)
  if (!isOver(subscription)) end(change, now)
  return change
}

/** Of one that was never paid and is not being paid. */
export function abandon(subscription: SandboxSubscription, now: number): SandboxChange {
  const change = beginChange(subscription)
  const intent = findPaymentIntent(subscription)
  if (subscription.status === 'awaitingPayment' && intent?.status !== 'processing') end(change, now)
  return change
}
