// A test uses the Stripe fake by the settings of a server before it, requests at another time and the typed
// control calls; it calls the Stripe API with the official SDK.

/** The payment form of the sandbox gateway has the same statuses. */
export type FakePaymentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface FakeConfirmation {
  status: FakePaymentStatus
  error: { type: string; code: string; decline_code?: string; message: string } | null
}

export interface FakeCard {
  number: string
  /** The format is MM/YY. */
  expiry: string
  cvc: string
}

/**
 * `down` closes the connection before anything happens, and `lostAnswer` afterwards; `slow` waits for `ms`;
 * `drift` answers with fields and an enum value that no one knows yet.
 */
export type FaultKind = 'down' | '500' | '429' | 'slow' | 'lostAnswer' | 'drift'

export interface Fault {
  /** The path begins so, as `/v1/subscriptions`; a `*` stands for one part. */
  path: string
  method?: string
  kind: FaultKind
  /** The fault meets this number of calls, or all when it is left out. */
  times?: number
  ms?: number
  /** `drift` gives this field the unknown value: `status` when it is left out, none when it is null. */
  field?: string | null
}

export interface FakeSettings {
  latencyMs?: number
  /** The invoice of a renewal is a draft for so long; at Stripe for about an hour. */
  draftMinutes?: number
  /** The customer portal was set up in the dashboard. */
  hasPortal?: boolean
  /** Stripe Tax was set up in the dashboard. */
  isTaxActive?: boolean
  country?: string
  /** After the last retry the subscription stays past due, as the dashboard can be set. */
  leavesPastDue?: boolean
}

export interface LoggedCall {
  method: string
  path: string
  params: Record<string, unknown>
  idempotencyKey: string | null
  /** The time of the account is in epoch milliseconds. */
  at: number
  /** It is null when the connection was closed. */
  status: number | null
  isReplayed: boolean
}

export interface FakeProblem {
  account: string
  /** It names the method, the path and the side that broke the schema. */
  where: string
  problem: string
}

export interface FakeWebhookMessage {
  body: string
  signature: string
}

/** A server with these settings uses the account of this name. */
export const stripeFakeEnv = (url: string, name: string, webhookSecret = `whsec_${name}`) => ({
  STRIPE_SECRET_KEY: `sk_test_${name}`,
  STRIPE_PUBLISHABLE_KEY_TEST: `pk_test_${name}`,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
})

/** Each request of the SDK happens at that time, in epoch milliseconds. */
export const withFakeTime =
  (now: () => number): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('fake-now', String(now()))
    return fetch(input, { ...init, headers })
  }

type Timed<T = object> = T & { now?: number }

/** `key` is the secret key, as `sk_test_<account>`. */
export function stripeFakeClient(url: string, key: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/_fake/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const post = <T>(path: string, body: object = {}) => call<T>('POST', path, body)
  return {
    confirm: (input: Timed<{ clientSecret: string; card: FakeCard }>) =>
      post<FakeConfirmation>('confirm', input),
    answerCheck: (input: Timed<{ clientSecret: string; isApproved: boolean }>) =>
      post<FakeConfirmation>('answer-check', input),
    retrieve: (input: Timed<{ clientSecret: string }>) => post<FakeConfirmation>('retrieve', input),
    /** Returns the events since the last call, signed now; the fake forgets them. */
    takeEvents: (input: Timed = {}) => post<FakeWebhookMessage[]>('take-events', input),
    /**
     * The fake posts events to this loopback address itself, and repeats those that are not answered with
     * 2xx; null stops that.
     */
    webhook: (input: { url: string | null; secret: string }) => post<void>('webhook', input),
    closeDispute: (input: Timed<{ dispute: string; isWon: boolean }>) => post<void>('close-dispute', input),
    /** The bank did not take the money of a refund, so it is back in the account. */
    failRefund: (input: Timed<{ refund: string }>) => post<void>('fail-refund', input),
    /** Everything that is due until then happens. */
    advance: (input: { now: number }) => post<void>('advance', input),
    fault: (input: Fault) => post<void>('fault', input),
    clearFaults: () => post<void>('clear-faults'),
    settings: (input: FakeSettings) => post<void>('settings', input),
    calls: () => call<LoggedCall[]>('GET', 'calls'),
    clearCalls: () => post<void>('clear-calls'),
    problems: () => call<FakeProblem[]>('GET', 'problems'),
  }
}
export type StripeFakeClient = ReturnType<typeof stripeFakeClient>
