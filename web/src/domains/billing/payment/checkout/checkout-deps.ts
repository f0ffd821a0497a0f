import type { CheckoutCalls } from './checkout-calls.ts'
import type { PaymentLock } from './payment-lock.ts'

export interface CheckoutDeps {
  calls: CheckoutCalls
  /** Which is being paid for. */
  planId: string
  lock: PaymentLock
  /** That a payment was begun in this browser and its answer is not known: survives a reload. */
  attempt: { exists: () => boolean; save: () => void; clear: () => void }
  /** Lessons follow what was paid. */
  refreshAccess: () => Promise<void>
  toast: (text: string) => void
  announce: (text: string) => void
  isOnline: () => boolean
  /** Resolves after so many ms, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>
}
