// What the payment step needs of a card gateway's own form in the browser.
import type { ReactNode } from 'react'
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'

/** Of a payment, or of replacing a card. */
export type PaymentResult = Pick<Confirmation, 'status' | 'error'>
export type CardProblem = NonNullable<PaymentResult['error']>

/** The gateway's form did not come, or takes nothing: no card was sent. */
export class CardFormError extends Error {}

/** What is charged now, in minor units of `currency`. */
export interface Charge {
  total: number
  currency: string
}

export interface CardFieldsProps {
  /** Null: the card is for later payments. */
  charge: Charge | null
  /** While it is being paid: nothing can be typed. */
  isLocked: boolean
  /** The gateway's words, under the field they are about. */
  problem: CardProblem | null
}

/** `loading`: the fields are not there yet. A problem is about what was typed. Null: the card can be sent. */
export type Preparation = 'loading' | CardProblem | null

/**
 * A bank's question, where there is one, is part of `confirm` and `finishCheck`: both resolve once it was
 * answered. Rejects where no answer came.
 */
export interface CardForm {
  /**
   * Called in the press itself, before anything is awaited: browsers open a wallet only then. Rejects with
   * `CardFormError`.
   */
  prepare: () => Promise<Preparation>
  /** After `prepare`. */
  confirm: (clientSecret: string) => Promise<PaymentResult>
  /** Goes on with a question of the bank that an earlier page left open. */
  finishCheck: (clientSecret: string) => Promise<PaymentResult>
  drawFields: (props: CardFieldsProps) => ReactNode
  /** Whether the fields say it themselves. */
  saysProblem: (problem: CardProblem) => boolean
  /** Above the form: what is particular about this gateway. */
  notice: ReactNode
  /** Beside the form, wherever the step is: the bank's question. */
  question: ReactNode
}
