// What a test does with the Stripe fake: the settings of a server before it, requests at another time, and
// the control calls, typed. Calls of the Stripe API are made with the official SDK.

/** As a payment form of the sandbox gateway says it. */
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
  /** MM/YY. */
  expiry: string
  cvc: string
}

/**
 * `down`: the connection is closed before anything happens; `lostAnswer`: after it happened; `slow`: it
 * happens after `ms`; `drift`: the answer has fields and an enum value that no one knows yet.
 */
export type FaultKind = 'down' | '500' | '429' | 'slow' | 'lostAnswer' | 'drift'

export interface Fault {
  /** How the path begins, as `/v1/subscriptions`; a `*` stands for one part. */
  path: string
  method?: string
  kind: FaultKind
  /** How many calls it meets; always, when left out. */
  times?: number
  ms?: number
  /** Of `drift`: which field gets the unknown value; `status` when left out, null: none. */
  field?: string | null
}

export interface FakeSettings {
  latencyMs?: number
  /** How long the invoice of a renewal is a draft. At Stripe about an hour. */
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
  /** Epoch milliseconds of the account. */
  at: number
  /** Null: the connection was closed. */
  status: number | null
  isReplayed: boolean
}

export interface FakeProblem {
  account: string
  /** Method, path, and which side broke the schema. */
  where: string
  problem: string
}

export interface FakeWebhookMessage {
  body: string
  signature: string
}

/** Settings of a server before the account of this name. */
export const stripeFakeEnv = (url: string, name: string, webhookSecret = `whsec_${name}`) => ({
  STRIPE_SECRET_KEY: `sk_test_${name}`,
  STRIPE_PUBLISHABLE_KEY_TEST: `pk_test_${name}`,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
})

/** For the SDK: each request happens at that time, in epoch milliseconds. */
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
    /** Those since the last call, signed now; the fake forgets them. */
    takeEvents: (input: Timed = {}) => post<FakeWebhookMessage[]>('take-events', input),
    /**
     * With an address the fake posts events there itself, and repeats those that are not answered with 2xx;
     * null stops that. Loopback only.
     */
    webhook: (input: { url: string | null; secret: string }) => post<void>('webhook', input),
    closeDispute: (input: Timed<{ dispute: string; isWon: boolean }>) => post<void>('close-dispute', input),
    /** The bank did not take the money of a refund: it is back in the account. */
    failRefund: (input: Timed<{ refund: string }>) => post<void>('fail-refund', input),
    /** What is due until then happens. */
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
