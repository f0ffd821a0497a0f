// For an academy with real keys and no gateway that can take them: every call is refused, and nothing is ever
// paid in the sandbox by mistake.
import { PaymentsUnavailableError, type Payments } from '../../ports/payments.ts'

const refuse = (): never => {
  throw new PaymentsUnavailableError('No payment gateway is connected')
}

export const paymentsWithoutGateway: Payments = {
  source: 'stripe',
  isTest: false,
  cardForm: { gateway: 'stripe', publishableKey: null },
  signatureHeader: 'stripe-signature',
  startSubscription: async () => refuse(),
  findStarted: async () => refuse(),
  abandonSubscription: async () => refuse(),
  readSubscription: async () => refuse(),
  setAutoRenew: async () => refuse(),
  setNextPlan: async () => refuse(),
  startCardUpdate: async () => refuse(),
  refundInvoice: async () => refuse(),
  endSubscription: async () => refuse(),
  finishCardUpdate: async () => refuse(),
  openPortal: async () => refuse(),
  updateBuyer: async () => refuse(),
  forgetBuyer: async () => refuse(),
  findSubscription: async () => refuse(),
  findSubscriptionOfInvoice: async () => refuse(),
  listSubscriptions: async () => refuse(),
  listReturned: async () => refuse(),
  readEvent: () => null,
}
