import { exampleOf } from '../shared/example.ts'
import {
  answerSandboxCheck,
  confirmSandboxPayment,
  retrieveSandboxPayment,
} from './sandbox-gateway.endpoints.ts'

/** Of no payment: what a real one does is in the tests of the sandbox. */
const clientSecret = 'sub_0_secret_0'
const refused = { error: 'payment_unknown', repeatChanges: 'it is refused again' } as const

export const sandboxGatewayExamples = [
  exampleOf(confirmSandboxPayment)({
    ...refused,
    input: { clientSecret, card: { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' } },
  }),
  exampleOf(answerSandboxCheck)({ ...refused, input: { clientSecret, isApproved: true } }),
  exampleOf(retrieveSandboxPayment)({ ...refused, input: { clientSecret } }),
]
