// The calls of the fake that do what a store does.
import type { NewPurchase, Purchase } from './fake-purchase.ts'

export interface RevenueCatFakeClient {
  purchase: (order: NewPurchase) => Promise<Purchase>
  renew: (appUserId: string, productId: string) => Promise<Purchase>
  cancel: (appUserId: string, productId: string) => Promise<Purchase>
  uncancel: (appUserId: string, productId: string) => Promise<Purchase>
  /** Nothing stays open after the period when `graceDays` is null. */
  billingIssue: (appUserId: string, productId: string, graceDays: number | null) => Promise<Purchase>
  pause: (appUserId: string, productId: string, resumesAt: number) => Promise<Purchase>
  refund: (appUserId: string, productId: string) => Promise<Purchase>
  extend: (appUserId: string, productId: string, days: number) => Promise<Purchase>
  expire: (appUserId: string, productId: string) => Promise<Purchase>
  transfer: (from: string, to: string) => Promise<void>
  clearFaults: () => Promise<void>
  /** Returns null when it was not bought. */
  find: (appUserId: string, productId: string) => Promise<Purchase | null>
  hasSubscriber: (appUserId: string) => Promise<boolean>
  /** The fake forgets everything but the settings. */
  reset: () => Promise<void>
  /** Returns the messages that were not taken yet, as they are posted. */
  takeEvents: () => Promise<{ body: string; authorization: string }[]>
  fault: (
    kind: 'down' | '500' | '429' | 'slow' | 'drift' | 'lostAnswer',
    times?: number,
    ms?: number,
  ) => Promise<void>
  settings: (settings: { authorization: string }) => Promise<void>
}

/** `now` is the time of the store; a call that a store would refuse throws what the fake says. */
export function revenueCatFakeClient(
  url: string,
  secretKey: string,
  now: () => number = Date.now,
): RevenueCatFakeClient {
  const call = async <T>(act: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/_fake/${act}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        'fake-now': String(now()),
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as T & { message?: string }
    if (!response.ok) throw new Error(`${act}: ${response.status} ${answer.message}`)
    return answer
  }
  return {
    purchase: (order) => call('purchase', order),
    renew: (appUserId, productId) => call('renew', { appUserId, productId }),
    cancel: (appUserId, productId) => call('cancel', { appUserId, productId }),
    uncancel: (appUserId, productId) => call('uncancel', { appUserId, productId }),
    billingIssue: (appUserId, productId, graceDays) =>
      call('billing-issue', { appUserId, productId, graceDays }),
    pause: (appUserId, productId, resumesAt) => call('pause', { appUserId, productId, resumesAt }),
    refund: (appUserId, productId) => call('refund', { appUserId, productId }),
    extend: (appUserId, productId, days) => call('extend', { appUserId, productId, days }),
    expire: (appUserId, productId) => call('expire', { appUserId, productId }),
    transfer: (from, to) => call('transfer', { from, to }),
    clearFaults: () => call('clear-faults'),
    find: (appUserId, productId) => call('find', { appUserId, productId }),
    hasSubscriber: async (appUserId) =>
      (await call<{ isKnown: boolean }>('has-subscriber', { appUserId })).isKnown,
    reset: () => call('reset'),
    takeEvents: () => call('take-events'),
    fault: (kind, times = 1, ms = 0) => call('fault', { kind, times, ms }),
    settings: (settings) => call('settings', settings),
  }
}
