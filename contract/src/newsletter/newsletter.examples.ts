import { exampleOf } from '../shared/example.ts'
import {
  chooseLetters,
  confirmSubscription,
  readSubscription,
  renewSubscription,
  stopSubscription,
  subscribe,
} from './newsletter.endpoints.ts'

const token = 'k3Qw9ZtVb2Xn7RcYp5LhDg8JsMf4TaUe1Wi6KoHqNyB'

export const newsletterExamples = [
  exampleOf(subscribe)({ input: { email: 'sara@example.org' } }),
  exampleOf(readSubscription)({ input: { token } }),
  exampleOf(confirmSubscription)({ input: { token } }),
  exampleOf(renewSubscription)({ input: { token } }),
  exampleOf(stopSubscription)({ input: { token } }),
  exampleOf(chooseLetters)({ input: { token, letters: ['monthly'] } }),
]
