import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { CodeMembership } from '@oka/contract/membership/purchase.endpoints.ts'
import type { CardProblem } from '../form/card-form.ts'
import type { Advice } from './outcome.ts'

/**
 * What is said above the form. `declined`: nothing was charged; its words are under the card too, where
 * `CheckoutView` has them.
 */
export type CheckoutNote =
  | { kind: 'declined'; text: string; advice: Advice }
  /** The card's fields are not there yet. */
  | { kind: 'loading' }
  | { kind: 'message'; text: string }
  | { kind: 'notPaidYet' }
  | { kind: 'otherTab' }
  | { kind: 'offline' }
  | { kind: 'totalChanged'; before: string }
  | { kind: 'totalSame' }

export type CheckoutView =
  | { kind: 'loading' }
  /**
   * The step could not be opened. `text` null: no answer came. `isUnsure`: a payment was begun, and what
   * became of it is not known.
   */
  | { kind: 'failed'; text: string | null; isUnsure: boolean }
  /** The plan is not sold like this any more. */
  | { kind: 'refused'; code: 'price_changed' | 'plan_in_other_currency' | 'plan_unknown'; text: string }
  /** Everything is open already. */
  | { kind: 'enrolled' }
  | { kind: 'second'; text: string; overview: MembershipOverview | null }
  /** Nothing can be paid before the address is known. `text`: what is wrong with it; null: it is missing. */
  | { kind: 'address'; text: string | null }
  /** Cards were declined so often that the address must be confirmed first. */
  | { kind: 'unconfirmed' }
  /** `busy`: `paying` is with the bank, `updating` asks for a new total. */
  | {
      kind: 'form'
      invoice: TransactionInfo
      busy: 'paying' | 'updating' | null
      note: CheckoutNote | null
      problem: CardProblem | null
    }
  /** The bank's question was left open. */
  | { kind: 'check'; invoice: TransactionInfo; busy: boolean }
  /**
   * The connection broke while it was being paid. `isSlow`: the gateway does not say how it stands, so there
   * is a way on.
   */
  | { kind: 'asking'; isSlow: boolean }
  | { kind: 'processing'; invoice: TransactionInfo }
  /**
   * `isLate`: the page was not there when it was paid. `invoice` null: nothing was paid here. `code`: what a
   * code opens.
   */
  | {
      kind: 'paid'
      overview: MembershipOverview | null
      invoice: TransactionInfo | null
      isLate: boolean
      code?: CodeMembership | null
    }

export type Paid = Pick<CheckoutView & { kind: 'paid' }, 'invoice' | 'isLate' | 'code'>
