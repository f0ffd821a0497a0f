// What the payment step knows, what can happen to it, and what it has done in answer.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import type { CardProblem, PaymentResult, Preparation } from '../form/card-form.ts'
import type { CheckoutCalls, CouponResult } from './checkout-calls.ts'
import type { CheckoutNote, CheckoutView, Paid } from './checkout-view.ts'

export interface CheckoutState {
  view: CheckoutView
  /** Counts what was begun: an answer to something earlier changes nothing. */
  turn: number
  /** The screen is gone. */
  isClosed: boolean
  acceptsSecond: boolean
  /**
   * Client secret of a payment whose bank check the payer left for another card: it stays open at the
   * gateway.
   */
  leftCheck: string | null
  /** The runner reads these two before each event. `hasAttempt`: `CheckoutDeps.attempt` exists. */
  isOnline: boolean
  hasAttempt: boolean
}

export const initialState: CheckoutState = {
  view: { kind: 'loading' },
  turn: 0,
  isClosed: false,
  acceptsSecond: false,
  leftCheck: null,
  isOnline: true,
  hasAttempt: false,
}

/** Why a call was rejected. `text`: what happened and what to do, for whoever waits for the call. */
export type Failure =
  /** The gateway's form did not come. */
  | { kind: 'noCardForm'; text: string }
  | { kind: 'noAnswer'; text: string }
  | { kind: 'refused'; text: string; status: number; code: string; message: string }

/** An invoice that is not covered by a discount. */
export type PayableInvoice = TransactionInfo & { clientSecret: string }

/**
 * Why an invoice is requested. `before`: what the form returns to when the request fails. `shown`: the total
 * that the payer saw when the address was entered.
 */
export type InvoicePurpose =
  /** `isFromBank`: the bank's own page led back here. */
  | { kind: 'open'; isFromBank: boolean }
  /** Cards were declined so often that the purchase was ended, and another one begins (TRUST-13). */
  | { kind: 'declined'; note: CheckoutNote; problem: CardProblem | null }
  | { kind: 'code'; before: TransactionInfo }
  | { kind: 'removal'; before: TransactionInfo }
  | { kind: 'address'; before: TransactionInfo; shown: TransactionInfo }

/** Why the lock of the tabs is read: the step opens, or its page is in sight again. */
export type LockPurpose = { kind: 'open'; isFromBank: boolean } | { kind: 'sight' }

/** A payment whose answer is missing. `failures`: requests in a row that the gateway did not answer. */
export type MissingAnswer =
  /** The connection broke. `count`: requests so far, also those that were left out offline. */
  | { kind: 'asking'; count: number; failures: number }
  /** The bank has not said yet. */
  | { kind: 'processing'; failures: number }

export type RetrievalPurpose =
  | { kind: 'open'; isFromBank: boolean; isElsewhere: boolean }
  | { kind: 'sight' }
  | MissingAnswer

export type CheckoutEvent =
  // what the payer and the page do
  | { kind: 'opened'; isFromBank: boolean }
  | { kind: 'secondAccepted' }
  | { kind: 'payPressed' }
  | { kind: 'checkPressed' }
  | { kind: 'otherCardPressed' }
  | { kind: 'stopOtherPressed' }
  | { kind: 'codeEntered'; code: string }
  | { kind: 'codeRemovalPressed' }
  | { kind: 'addressEntered'; address: WrittenAddress }
  | { kind: 'confirmationPressed' }
  /** The form that is shown cannot take a card. */
  | { kind: 'formLost' }
  | { kind: 'inSightAgain' }
  | { kind: 'closed' }
  // answers that count whatever was begun since
  | { kind: 'otherStopped' }
  /** `before`: the invoice of the form; null: there was none yet. `refusal`: the server's, of the address. */
  | { kind: 'addressSaved'; before: TransactionInfo | null; refusal: string | null }
  /** `isConfirmed`: the email address is confirmed already. */
  | { kind: 'confirmationSent'; isConfirmed: boolean }
  | { kind: 'messageFailed'; failure: Failure }
  | CheckoutAnswer

/** Each counts only in the turn it was requested in. */
export type CheckoutAnswer = { turn: number } & (
  | { kind: 'invoiceCreated'; purpose: InvoicePurpose; invoice: TransactionInfo }
  | { kind: 'invoiceFailed'; purpose: InvoicePurpose; failure: Failure }
  | { kind: 'lockRead'; purpose: LockPurpose; invoice: PayableInvoice; isElsewhere: boolean }
  | { kind: 'retrieved'; purpose: RetrievalPurpose; invoice: PayableInvoice; result: PaymentResult }
  | { kind: 'retrievalFailed'; purpose: RetrievalPurpose; invoice: PayableInvoice; failure: Failure }
  | { kind: 'waited'; purpose: MissingAnswer; invoice: PayableInvoice }
  /** `overview` null: our server does not say that it is paid. */
  | {
      kind: 'serverRead'
      purpose: MissingAnswer
      invoice: PayableInvoice
      overview: MembershipOverview | null
    }
  | { kind: 'membershipsRead'; text: string; overview: MembershipOverview | null }
  | { kind: 'prepared'; invoice: PayableInvoice; answer: Preparation | 'failed' }
  /** `isTaken` false: another tab has it. */
  | { kind: 'lockAnswered'; invoice: PayableInvoice; isCheck: boolean; isTaken: boolean }
  | { kind: 'confirmed'; invoice: PayableInvoice; result: PaymentResult }
  | { kind: 'confirmationFailed'; invoice: PayableInvoice; failure: Failure }
  | { kind: 'otherTabDone' }
  | {
      kind: 'codeAnswered'
      before: TransactionInfo
      answer: Awaited<ReturnType<CheckoutCalls['processCoupon']>>
    }
  | { kind: 'codeRemoved'; before: TransactionInfo }
  | { kind: 'changeFailed'; before: TransactionInfo; failure: Failure }
  | { kind: 'lessonsOpened'; paid: Paid; overview: MembershipOverview | null }
)

export type Answer<Kind extends CheckoutAnswer['kind']> = CheckoutAnswer & { kind: Kind }
export type Press<Kind extends CheckoutEvent['kind'] = CheckoutEvent['kind']> = Exclude<
  CheckoutEvent,
  CheckoutAnswer
> & { kind: Kind }

export type CheckoutEffect =
  // nothing comes back of these
  | { kind: 'saveAttempt' }
  | { kind: 'clearAttempt' }
  | { kind: 'toast'; text: string }
  | { kind: 'announce'; text: string }
  | { kind: 'refreshAccess' }
  /** For the control whose press led here. */
  | { kind: 'reply'; result: CouponResult }
  /** The other tab's purchase was stopped: its lock is not waited for. */
  | { kind: 'leaveOtherTab' }
  // each is answered by an event
  | { kind: 'waitForOtherTab' }
  | { kind: 'createInvoice'; purpose: InvoicePurpose; acceptsSecond: boolean }
  | { kind: 'readLock'; purpose: LockPurpose; invoice: PayableInvoice }
  | { kind: 'retrieve'; purpose: RetrievalPurpose; invoice: PayableInvoice }
  | { kind: 'wait'; ms: number; purpose: MissingAnswer; invoice: PayableInvoice }
  /** Whether our server knows that it is paid. */
  | { kind: 'readServer'; purpose: MissingAnswer; invoice: PayableInvoice }
  | { kind: 'readMemberships'; text: string }
  | { kind: 'prepareCard'; invoice: PayableInvoice }
  /** The lock is held until everything that follows is done. */
  | { kind: 'takeLock'; invoice: PayableInvoice; isCheck: boolean }
  | { kind: 'confirm'; invoice: PayableInvoice; isCheck: boolean }
  | { kind: 'stopOther' }
  | { kind: 'processCode'; code: string; before: TransactionInfo }
  | { kind: 'removeCode'; before: TransactionInfo }
  | { kind: 'saveAddress'; address: WrittenAddress; before: TransactionInfo | null }
  | { kind: 'sendConfirmation' }
  /**
   * Our server reads from the gateway that it is paid and opens the lessons. `overview`: its answer, where
   * that has come already.
   */
  | { kind: 'openLessons'; paid: Paid; overview: MembershipOverview | null }

/** The state after an event, and what is to be done now, in this order. */
export interface Step {
  state: CheckoutState
  effects: CheckoutEffect[]
}

export const isPayable = (invoice: TransactionInfo): invoice is PayableInvoice =>
  invoice.clientSecret !== null

export const stay = (state: CheckoutState, ...effects: CheckoutEffect[]): Step => ({ state, effects })

export const show = (state: CheckoutState, view: CheckoutView, ...effects: CheckoutEffect[]): Step => ({
  state: { ...state, view },
  effects,
})

/** Answers to what was begun before change nothing from now on. */
export const newTurn = (state: CheckoutState): CheckoutState => ({ ...state, turn: state.turn + 1 })

export const withEffects = ({ state, effects }: Step, ...more: CheckoutEffect[]): Step => ({
  state,
  effects: [...effects, ...more],
})

/** The effect comes before those of the step. */
export const after = (effect: CheckoutEffect, { state, effects }: Step): Step => ({
  state,
  effects: [effect, ...effects],
})

export const finish = (state: CheckoutState, paid: Paid, overview: MembershipOverview | null = null): Step =>
  stay(state, { kind: 'openLessons', paid, overview })
