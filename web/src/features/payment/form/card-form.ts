// What the payment step needs of a card gateway's own form in the browser.
import type { ReactNode } from 'react'
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'

/** Of a payment, or of replacing a card. */
export type PaymentResult = Pick<Confirmation, 'status' | 'error'>
export type CardProblem = NonNullable<PaymentResult['error']>

export interface CardFieldsProps {
  /** While it is being paid: nothing can be typed. */
  isLocked: boolean
  /** The gateway's words, under the field they are about. */
  problem: CardProblem | null
}

/** A bank's question, where there is one, is part of `confirm` and `finishCheck`: both resolve once it was answered. Rejects where no answer came. */
export interface CardForm {
  confirm: (clientSecret: string) => Promise<PaymentResult>
  /** Goes on with a question of the bank that an earlier page left open. */
  finishCheck: (clientSecret: string) => Promise<PaymentResult>
  drawFields: (props: CardFieldsProps) => ReactNode
  /** Above the form: what is particular about this gateway. */
  notice: ReactNode
  /** Beside the form, wherever the step is: the bank's question. */
  question: ReactNode
}
