import { vi } from 'vitest'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { PaymentResult } from '../form/card-form.ts'
import { createCheckout } from './checkout.ts'
import type { CheckoutCalls } from './checkout-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export const invoice: TransactionInfo = {
  isSuccess: true,
  errorCode: null,
  message: null,
  clientSecret: 'secret',
  includesDiscount: false,
  tax: 1_091,
  total: 12_000,
  currency: 'AUD',
  priceString: '$120.00',
  taxString: '$10.91',
  planPriceString: '$120.00',
  discount: null,
  renewal: { at: '2027-11-21T00:00:00.000Z', priceString: '$120.00', durationText: 'Annual Subscription' },
}
export const discounted: TransactionInfo = {
  ...invoice,
  priceString: '$108.00',
  includesDiscount: true,
  discount: { couponCode: 'SPRING', percent: 10, priceString: '$12.00' },
}
export const overview = { memberships: [], openPurchase: null, discount: null, receipts: [] }
export const address = { addressLabel: '', addressLine1: '', addressLine2: '', suburb: '', state: '', postalCode: '2000', country: 'AU' }

export const untried: PaymentResult = { status: 'requires_payment_method', error: null }
export const succeeded: PaymentResult = { status: 'succeeded', error: null }
export const declined: PaymentResult = {
  status: 'requires_payment_method',
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
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
    processCoupon: async () => ({ success: true, couponCodeAction: 2, message: null, discount: null }),
    removeCoupon: async () => undefined,
    saveAddress: async () => null,
    retrieve: async () => untried,
    ...calls,
  }
  const checkout = createCheckout({
    calls: {
      createInvoice: noted('createInvoice', all.createInvoice),
      overview: noted('overview', all.overview),
      sync: noted('sync', all.sync),
      stop: noted('stop', all.stop),
      processCoupon: noted('processCoupon', all.processCoupon),
      removeCoupon: noted('removeCoupon', all.removeCoupon),
      saveAddress: noted('saveAddress', all.saveAddress),
      retrieve: noted('retrieve', all.retrieve),
    },
    lock: { take: async () => () => {}, isHeldElsewhere: async () => false, whenFree: () => new Promise(() => {}), leaveOther: () => {} },
    attempt: { exists: () => wasBegun, save: () => void (wasBegun = true), clear: () => void (wasBegun = false) },
    refreshAccess: async () => undefined,
    toast: (text) => void said.push(text),
    announce: () => {},
    isOnline: () => true,
    wait: () => new Promise((resolve) => setTimeout(resolve)),
    ...deps,
  })
  const card = (confirm: (secret: string) => Promise<PaymentResult>) => {
    const counted = vi.fn<(secret: string) => Promise<PaymentResult>>(confirm)
    return { confirm: counted, finishCheck: counted, drawFields: () => null, notice: null, question: null }
  }
  return { checkout, requested, said, card, wasBegun: () => wasBegun, begin: () => void (wasBegun = true) }
}
