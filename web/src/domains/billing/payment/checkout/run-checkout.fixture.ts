import { vi } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { PaymentResult, Preparation } from '../form/card-form.ts'
import { runCheckout } from './run-checkout.ts'
import type { CheckoutCalls } from './checkout-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export const invoice: TransactionInfo = {
  isSuccess: true,
  errorCode: null,
  message: null,
  cardForm: { gateway: 'sandbox', publishableKey: null },
  clientSecret: 'secret',
  includesDiscount: false,
  lostDiscount: null,
  tax: 1_091,
  total: 12_000,
  currency: 'AUD',
  priceString: '$120.00',
  taxString: '$10.91',
  planPriceString: '$120.00',
  discount: null,
  renewal: {
    at: '2027-11-21T00:00:00.000Z',
    priceString: '$120.00',
    durationText: 'Annual Subscription',
    noticeAt: '2027-10-22T00:00:00.000Z',
  },
}
export const discounted: TransactionInfo = {
  ...invoice,
  priceString: '$108.00',
  includesDiscount: true,
  discount: { couponCode: 'SPRING', percent: 10, priceString: '$12.00' },
}
const planId = 'opp.full-h-aud-12-12000'
/** Of the plan that `testCheckout` pays for. */
export const paidMembership: Membership = {
  membershipId: 'm1',
  programId: 'opp.full',
  enrollmentMethod: enrollmentMethod.stripe,
  status: 'active',
  planId,
  durationText: 'Annual Subscription',
  startedAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2027-11-21T00:00:00.000Z',
  endedBecause: null,
  autoRenew: true,
  nextCharge: null,
  renewalBlock: null,
  needsCard: null,
  retry: null,
  nextPlan: null,
  card: null,
  couponCode: null,
  managementUrl: null,
  hasPortal: false,
  refundable: null,
  refundRequest: null,
  refund: null,
  lastPayment: null,
}
export const overview = { memberships: [], upcoming: [], openPurchase: null, discount: null, receipts: [] }
export const address = {
  addressLabel: '',
  addressLine1: '',
  addressLine2: '',
  suburb: '',
  state: '',
  postalCode: '2000',
  country: 'AU',
}

export const untried: PaymentResult = { status: 'requires_payment_method', error: null }
export const succeeded: PaymentResult = { status: 'succeeded', error: null }
export const declined: PaymentResult = {
  status: 'requires_payment_method',
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
}

export const lost = async () => {
  throw new TypeError('Failed to fetch')
}
export const refusedWith = (status: number, errorCode: string) => async () => {
  throw new ApiError(status, { success: false, errorCode, message: `about ${errorCode}`, requestId: '1' })
}

/** A payment step without a screen; every wait is over at once. */
export function testCheckout(calls: Partial<CheckoutCalls> = {}, deps: Partial<CheckoutDeps> = {}) {
  let wasBegun = false
  const requested: string[] = []
  const said: string[] = []
  const noted =
    <Input extends unknown[], Output>(name: string, answer: (...input: Input) => Output) =>
    (...input: Input) => {
      requested.push(name)
      return answer(...input)
    }
  const all: CheckoutCalls = {
    createInvoice: async () => invoice,
    overview: async () => overview,
    sync: async () => overview,
    stop: async () => overview,
    processCoupon: async () => ({
      success: true,
      couponCodeAction: 2,
      message: null,
      discount: null,
      membership: null,
    }),
    removeCoupon: async () => undefined,
    saveAddress: async () => null,
    sendConfirmation: async () => false,
    retrieve: async () => untried,
    ...calls,
  }
  const checkout = runCheckout({
    calls: {
      createInvoice: noted('createInvoice', all.createInvoice),
      overview: noted('overview', all.overview),
      sync: noted('sync', all.sync),
      stop: noted('stop', all.stop),
      processCoupon: noted('processCoupon', all.processCoupon),
      removeCoupon: noted('removeCoupon', all.removeCoupon),
      saveAddress: noted('saveAddress', all.saveAddress),
      sendConfirmation: noted('sendConfirmation', all.sendConfirmation),
      retrieve: noted('retrieve', all.retrieve),
    },
    planId,
    lock: {
      take: async () => () => {},
      isHeldElsewhere: async () => false,
      whenFree: () => new Promise(() => {}),
      leaveOther: () => {},
    },
    attempt: {
      exists: () => wasBegun,
      save: () => void (wasBegun = true),
      clear: () => void (wasBegun = false),
    },
    refreshAccess: async () => undefined,
    toast: (text) => void said.push(text),
    announce: () => {},
    isOnline: () => true,
    wait: () => new Promise((resolve) => setTimeout(resolve)),
    ...deps,
  })
  const card = (
    confirm: (secret: string) => Promise<PaymentResult>,
    prepare: () => Promise<Preparation> = async () => null,
  ) => {
    const counted = vi.fn<(secret: string) => Promise<PaymentResult>>(confirm)
    return {
      prepare: vi.fn<() => Promise<Preparation>>(prepare),
      confirm: counted,
      finishCheck: counted,
      drawFields: () => null,
      saysProblem: () => true,
      notice: null,
      question: null,
    }
  }
  return { checkout, requested, said, card, wasBegun: () => wasBegun, begin: () => void (wasBegun = true) }
}
