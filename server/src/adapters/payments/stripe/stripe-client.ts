// Stripe's own library, and what its errors mean here.
import Stripe from 'stripe'
import type { StripeSettings } from '../../../config/payment-settings.ts'
import { readErrorCode } from '../../../errors/error-code.ts'
import {
  PaymentRefusedError,
  PaymentsUnavailableError,
  UnreadableAnswerError,
} from '../../../ports/payments.ts'
import { UnexpectedAnswerError } from './reading/answer.rule.ts'

/** A member waits for several calls in a row. */
const callTimeoutMs = 10_000
const retries = 1

/** How calls are made. */
export interface CallOptions {
  /** Of a test: with the test's time. */
  fetch?: typeof fetch | undefined
  timeoutMs?: number | undefined
  /** Before a call is repeated; the library's own when left out. */
  retryDelayMs?: number | undefined
}

export function stripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { fetch = globalThis.fetch, timeoutMs = callTimeoutMs, retryDelayMs }: CallOptions,
): Stripe {
  const address = apiUrl === null ? null : new URL(apiUrl)
  const Client = retryDelayMs === undefined ? Stripe : repeatingAfter(retryDelayMs)
  return new Client(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** The library has no setting for it: by itself it waits half a second at least. */
const repeatingAfter = (ms: number) =>
  class extends Stripe {
    override getInitialNetworkRetryDelay() {
      return ms / 1_000
    }
  }

export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError

/** Stripe understood the request and refuses it as things stand: nothing was done. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

export const hasCode = (error: unknown, ...codes: string[]): error is Stripe.errors.StripeError =>
  isStripeError(error) && error.code !== undefined && codes.includes(error.code)

/** Not there, or deleted. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeError =>
  hasCode(error, 'resource_missing')

const replayed = 'idempotent-replayed'

/** The key was used before, for something else or by a call that failed: it says the same for a day. */
export const isSpentKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (isStripeError(error) && error.headers?.[replayed] === 'true')

/** A job is repeated about twenty times in a day, and each attempt during an outage may spend one. */
const maxKeys = 25

/**
 * A key that failed says the same for a day, so after one it is read what the failed call did (`readDone`),
 * and where that is nothing the next key is used. Not while a call with the same key is still on its way.
 */
export async function withKeys<R>(
  key: string,
  call: (idempotencyKey: string) => Promise<R>,
  readDone: () => Promise<R | null>,
): Promise<R> {
  for (let number = 0; ; number++) {
    try {
      return await call(`${key}/${number}`)
    } catch (error) {
      if (!isSpentKey(error) || hasCode(error, 'idempotency_key_in_use') || number + 1 >= maxKeys) throw error
      const done = await readDone()
      if (done !== null) return done
    }
  }
}

/** The answer to an earlier call with the same key, as things were then. */
// whatever the types say, those of `fetch` are `Headers`
export const isReplayed = ({ lastResponse }: Stripe.Response<object>): boolean =>
  new Headers(lastResponse.headers).get(replayed) === 'true'

export async function orNull<R>(answer: Promise<R>): Promise<R | null> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What Stripe says in words may name a person, so only its codes are logged. */
const loggedCause = ({ type, code, statusCode, requestId, param }: Stripe.errors.StripeError) =>
  new Error([type, code, statusCode, param, requestId].filter((part) => part !== undefined).join(' '))

/**
 * Whatever was not handled where it was called: Stripe cannot be reached, is overloaded, refuses our key, or
 * refuses what it should not.
 */
export async function guarded<R>(calls: () => Promise<R>): Promise<R> {
  try {
    return await calls()
  } catch (error) {
    if (isRefusal(error))
      throw new PaymentRefusedError(`Stripe refused what it was asked (${error.type})`, {
        cause: loggedCause(error),
      })
    if (isStripeError(error))
      throw new PaymentsUnavailableError(`Stripe did not do what it was asked (${error.type})`, {
        cause: loggedCause(error),
      })
    if (error instanceof UnexpectedAnswerError) throw new UnreadableAnswerError(error.message)
    if (isFormError(error))
      throw new UnreadableAnswerError(`Stripe answered in another form: ${error.message}`)
    throw error
  }
}

/**
 * The types of Stripe are not checked as it answers: what is missing there is its fault and not the member's.
 * The library itself throws a plain error for a list without members. An error of the database is none of
 * these.
 */
const isFormError = (error: unknown): error is Error =>
  error instanceof TypeError
    ? readErrorCode(error) === '' && !error.message.startsWith('SQLite')
    : error instanceof Error && error.message.startsWith('Unexpected: Stripe API response')

/** Where one answer that is not understood is left out, and not the whole call refused. */
export function understood<R>(read: () => R): R {
  try {
    return read()
  } catch (error) {
    if (isFormError(error))
      throw new UnexpectedAnswerError(`Stripe answered in another form: ${error.message}`)
    throw error
  }
}
