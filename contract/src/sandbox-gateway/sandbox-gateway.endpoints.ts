// What a browser asks of the sandbox gateway: the same as a card gateway's own script asks of the gateway. No
// money moves, and it is absent with real keys.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString } from '../shared/primitives.ts'

const clientSecret = boundedString(300)
const callers = ['visitor', 'anonymous', 'member'] as const

/** Never stored: only the brand, the last four digits and what the number does. */
const cardDetails = z.object({
  number: boundedString(40),
  /** MM/YY. */
  expiry: boundedString(10),
  cvc: boundedString(10),
})

export const paymentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const

/** Of a payment, or of replacing a card. */
const confirmation = z.object({
  success: z.literal(true),
  status: z.literal(paymentStatuses),
  error: z.nullable(
    z.object({
      type: z.literal(['card_error', 'validation_error']),
      code: boundedString(60),
      message: boundedString(300),
    }),
  ),
})
export type Confirmation = z.output<typeof confirmation>

export const confirmSandboxPayment = endpoint({
  name: 'confirmSandboxPayment',
  method: 'POST',
  path: 'sandbox-gateway/confirm',
  summary: 'Pays, or replaces a card, with a test card',
  allowedCallers: callers,
  visitorLimits: { none: 'the gateway of tests, which is absent where money is taken' },
  ignoresCredentials: true,
  input: z.object({ clientSecret, card: cardDetails }),
  output: confirmation,
  errors: ['payment_unknown'],
  cacheControl: 'no-store',
})

/** The bank's own question, answered. */
export const answerSandboxCheck = endpoint({
  name: 'answerSandboxCheck',
  method: 'POST',
  path: 'sandbox-gateway/answer-check',
  summary: 'Answers the question of the test bank',
  allowedCallers: callers,
  visitorLimits: { none: 'the gateway of tests, which is absent where money is taken' },
  ignoresCredentials: true,
  input: z.object({ clientSecret, isApproved: z.boolean() }),
  output: confirmation,
  errors: ['payment_unknown'],
  cacheControl: 'no-store',
})

export const retrieveSandboxPayment = endpoint({
  name: 'retrieveSandboxPayment',
  method: 'POST',
  path: 'sandbox-gateway/retrieve',
  summary: 'How a payment stands',
  allowedCallers: callers,
  visitorLimits: { none: 'the gateway of tests, which is absent where money is taken' },
  ignoresCredentials: true,
  input: z.object({ clientSecret }),
  output: confirmation,
  errors: ['payment_unknown'],
  cacheControl: 'no-store',
})
