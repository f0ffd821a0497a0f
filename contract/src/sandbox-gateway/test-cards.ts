// The numbers that the sandbox gateway takes. Those that Stripe documents for its test mode do here what they
// do there (docs.stripe.com/testing); the last two are ours.
export const testCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  /** The bank asks the payer first. */
  requiresAction: '4000002500003155',
  /** The first payment succeeds, renewals fail. */
  failsLater: '4000000000000341',
  /** Paid, then disputed a day later. */
  disputed: '4000000000000259',
  /** Processing for a minute, then paid. */
  processing: '4000000000006009',
  /** Processing for a minute, then failed. */
  processingFails: '4000000000006108',
} as const
export type TestCard = keyof typeof testCards

/** A postal code whose tax location is never recognised. */
export const invalidPostalCode = '00000'
