// RevenueCat: REST API v1 with a secret key, and its webhooks with a fixed Authorization header.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { StoreSettings } from '../../config/payment-settings.ts'
import { PaymentsUnavailableError, UnreadableAnswerError } from '../../ports/payments.ts'
import type { StorePurchases } from '../../ports/store-purchases.ts'
import { storeEventFrom } from './store-event.schema.ts'
import { subscriberFrom } from './subscriber-from.ts'
import { subscriberAnswer } from './subscriber.schema.ts'

const defaultApiUrl = 'https://api.revenuecat.com'
/** The app waits. */
const callTimeoutMs = 10_000
/** A subscriber of ten years is a few dozen kilobytes. */
const maxAnswerLength = 2_000_000

interface RevenueCatOptions {
  log: Pick<Logger, 'error'>
  /** Another one in tests. */
  fetch?: typeof fetch
  timeoutMs?: number
}

export function revenueCat(
  settings: StoreSettings,
  { log, fetch: send = fetch, timeoutMs = callTimeoutMs }: RevenueCatOptions,
): StorePurchases {
  const { webhookAuthorization, acceptsSandbox, testAccounts } = settings
  const expected = digestOf(webhookAuthorization)
  const call = (method: Method, memberId: string) =>
    requestSubscriber(settings, method, memberId, { send, timeoutMs })
  return {
    acceptsSandboxOf: (memberId) => acceptsSandbox || testAccounts.includes(memberId),
    async readSubscriber(memberId) {
      const answer = jsonOf(await call('GET', memberId))
      const read = subscriberAnswer.safeParse(answer)
      if (read.success) return subscriberFrom(read.data)
      log.error(
        { paths: read.error.issues.map(({ path }) => path.slice(0, 2).join('.')) },
        'RevenueCat answered no subscriber: its form has changed',
      )
      throw new UnreadableAnswerError('RevenueCat answered no subscriber')
    },
    async deleteSubscriber(memberId) {
      const { status } = await call('DELETE', memberId)
      if (!isSuccess(status) && status !== 404)
        throw new PaymentsUnavailableError(`RevenueCat deleted nothing: status ${status}`)
    },
    isAuthorized: (authorization) => timingSafeEqual(digestOf(authorization), expected),
    readEvent: storeEventFrom,
  }
}

/** Of equal length whatever was sent, so that the comparison takes the same time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const isSuccess = (status: number) => status >= 200 && status < 300

interface Answered {
  status: number
  text: string
  retryAfterMs: number | null
}

function jsonOf({ status, text, retryAfterMs }: Answered): unknown {
  if (!isSuccess(status))
    throw Object.assign(new PaymentsUnavailableError(`RevenueCat answered with status ${status}`), {
      retryAfterMs,
    })
  if (text.length > maxAnswerLength)
    throw new UnreadableAnswerError('RevenueCat answered more than a subscriber can be')
  try {
    return JSON.parse(text)
  } catch {
    // without a cause, which would quote the answer
    throw new UnreadableAnswerError('RevenueCat answered no JSON')
  }
}

type Method = 'GET' | 'DELETE'

/** Throws `PaymentsUnavailableError` where nothing is answered. */
export async function requestSubscriber(
  { secretKey, apiUrl }: StoreSettings,
  method: Method,
  memberId: string,
  { send = fetch, timeoutMs = callTimeoutMs }: { send?: typeof fetch; timeoutMs?: number } = {},
): Promise<Answered> {
  const url = `${apiUrl ?? defaultApiUrl}/v1/subscribers/${encodeURIComponent(memberId)}`
  try {
    const headers = { authorization: `Bearer ${secretKey}`, accept: 'application/json' }
    const response = await send(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfterMs: retryAfterOf(response.headers.get('retry-after')),
    }
  } catch (cause) {
    throw new PaymentsUnavailableError('RevenueCat could not be reached', { cause })
  }
}

/** In seconds; RevenueCat sends no date. */
const retryAfterOf = (header: string | null) =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null
