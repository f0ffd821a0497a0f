// The calls under `/_fake/` are what a browser, a bank and a test do to an account.
import { Stripe } from 'stripe'
import { advance } from '../clock/advance.ts'
import { find, get, newId, seconds, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { notFound } from '../state/stripe-error.ts'
import type { FakeCard, FakeProblem, FakeSettings, FakeWebhookMessage, Fault } from '../stripe-fake-client.ts'
import { answerCheck, confirm, readState } from './confirm.ts'

type Input = Record<string, unknown>
type Act = (account: Account, input: Input, problems: FakeProblem[]) => unknown

/** A browser may make these with the publishable key. */
export const browserCalls: Readonly<Record<string, Act>> = {
  confirm: (account, input) => confirm(account, String(input.clientSecret), input.card as FakeCard),
  'answer-check': (account, input) =>
    answerCheck(account, String(input.clientSecret), input.isApproved === true),
  retrieve: (account, input) => readState(account, String(input.clientSecret)),
}

export const controlCalls: Readonly<Record<string, Act>> = {
  'take-events': (account) => account.outbox.splice(0).map((event) => signMessage(account, event)),
  webhook: (account, input) =>
    void (account.webhook = {
      url: typeof input.url === 'string' ? input.url : null,
      secret: String(input.secret),
    }),
  'close-dispute': (account, input) => closeDispute(account, String(input.dispute), input.isWon === true),
  'fail-refund': (account, input) => failRefund(account, String(input.refund)),
  advance: (account, input) => advance(account, Number(input.now)),
  fault: (account, input) => void account.faults.push(input as unknown as Fault),
  'clear-faults': (account) => void account.faults.splice(0),
  settings: (account, input) => void Object.assign(account.settings, input as FakeSettings),
  calls: (account) => account.calls,
  'clear-calls': (account) => void account.calls.splice(0),
  problems: (account, _, problems) =>
    problems.filter((one) => one.account === account.name || one.account === ''),
}

const signer = new Stripe('sk_test_signer')

/** A signature has a time in it, so a message is signed when it is sent. */
export function signMessage(account: Account, event: object): FakeWebhookMessage {
  const body = JSON.stringify(event, null, 2)
  const signature = signer.webhooks.generateTestHeaderString({
    payload: body,
    secret: account.webhook.secret,
    timestamp: Math.floor(account.now / 1000),
  })
  return { body, signature }
}

function closeDispute(account: Account, id: string, isWon: boolean) {
  const dispute = find(account, 'dispute', id)
  if (dispute === undefined) throw notFound('dispute', id)
  if (dispute.status === 'won' || dispute.status === 'lost') return
  dispute.status = isWon ? 'won' : 'lost'
  if (isWon) dispute.balance_transactions.push(newReinstatement(account, dispute))
  emit(account, 'charge.dispute.closed', dispute)
}

function failRefund(account: Account, id: string) {
  const refund = find(account, 'refund', id)
  if (refund === undefined) throw notFound('refund', id)
  if (refund.status === 'failed') return
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
  })
  const charge = get(account, 'charge', refund.charge ?? '')
  Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  emit(account, 'refund.failed', refund)
  emit(account, 'charge.refund.updated', refund)
}

/** The money of a dispute that is won comes back; one that is lost moves nothing any more. */
const newReinstatement = (
  account: Account,
  { id, amount, currency }: Stripe.Dispute,
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: seconds(account),
  balance_type: 'payments',
  created: seconds(account),
  currency,
  description: 'Chargeback reversal',
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: amount,
  reporting_category: 'dispute_reversal',
  source: id,
  status: 'pending',
  type: 'adjustment',
})
