import { timeLimit } from '@oka/client/time-limit.ts'
import {
  chooseLetters,
  confirmSubscription,
  readSubscription,
  renewSubscription,
  stopSubscription,
  subscribe,
} from '@oka/contract/newsletter/newsletter.endpoints.ts'
import type { LetterKind, Subscription } from '@oka/contract/newsletter/newsletter.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'

/** In ms. */
const limitMs = 20_000

export const sendSubscribe = (email: string) =>
  callAsVisitor(subscribe, { email }, { signal: timeLimit(limitMs) })

const byLink = {
  read: readSubscription,
  confirm: confirmSubscription,
  renew: renewSubscription,
  stop: stopSubscription,
}

export type LinkCall =
  | { call: keyof typeof byLink; token: string }
  | { call: 'choose'; token: string; letters: LetterKind[] }

/** Null: the link leads to no subscription. */
export async function callWithLink(input: LinkCall): Promise<Subscription | null> {
  const options = { signal: timeLimit(limitMs) }
  const { token } = input
  const answer =
    input.call === 'choose'
      ? await callAsVisitor(chooseLetters, { token, letters: input.letters }, options)
      : await callAsVisitor(byLink[input.call], { token }, options)
  return answer.success ? answer.subscription : null
}
