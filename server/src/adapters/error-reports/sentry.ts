// Sentry by its documented endpoint for envelopes (develop.sentry.dev/sdk/data-model/envelopes). Its library
// for Node wraps every call of the process and collects headers and addresses, which would have to be taken
// out again; this tells only what is put in. What browsers tell comes by way of this server, so that no page
// reaches another host.
import { randomBytes } from 'node:crypto'
import type { ErrorReports } from '../../ports/error-reports.ts'
import { eventOfClientError, eventOfRequest, transactionOf, type ReportSettings } from './report.rule.ts'

export interface SentryProject {
  /** Where envelopes are posted. */
  endpoint: string
  publicKey: string
}

interface SentryOptions extends ReportSettings {
  now: () => number
  /** 0 to below 1. */
  random?: () => number
  /** At most once an hour. */
  onFailure: (reason: string) => void
}

/**
 * What is on its way at once at most, so that an outage of the provider takes no memory of ours; apart, so that no
 * trace takes the place of an error.
 */
const mostAtOnce = { event: 20, transaction: 20 }
const timeoutMs = 5_000
const defaultPauseSeconds = 60
const longestPauseSeconds = 3_600
const hourMs = 3_600_000

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

export function sentry({ endpoint, publicKey }: SentryProject, options: SentryOptions): ErrorReports {
  const { now, random = Math.random, onFailure, ...settings } = options
  const sending = { event: new Set<Promise<void>>(), transaction: new Set<Promise<void>>() }
  const closing = new AbortController()
  let pausedUntil = 0
  let failedAt = -Infinity

  const fail = (reason: string) => {
    if (now() - failedAt < hourMs) return
    failedAt = now()
    onFailure(reason)
  }

  async function post(body: string) {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=oka-academy/1, sentry_key=${publicKey}`,
      },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
    })
    await response.body?.cancel()
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? NaN)
      const pause = Number.isFinite(seconds) && seconds > 0 ? seconds : defaultPauseSeconds
      pausedUntil = now() + Math.min(pause, longestPauseSeconds) * 1_000
    }
    if (!response.ok) fail(`status ${response.status}`)
  }

  function send(type: 'event' | 'transaction', payload: object) {
    if (sending[type].size >= mostAtOnce[type] || now() < pausedUntil || closing.signal.aborted) return
    const eventId = newId(16)
    const header = { event_id: eventId, sent_at: new Date(now()).toISOString() }
    const lines = [header, { type }, { event_id: eventId, ...payload }]
    const sent = post(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      .catch(() => fail('not reached'))
      .finally(() => sending[type].delete(sent))
    sending[type].add(sent)
  }

  return {
    reportRequest(failed) {
      const event = eventOfRequest(failed, settings, now())
      if (event) send('event', event)
    },
    reportClientError: (error, at) => send('event', eventOfClientError(error, settings, at)),
    traceRequest(request) {
      if (random() < settings.tracesSampleRate)
        send('transaction', transactionOf(request, settings, { trace: newId(16), span: newId(8) }))
    },
    async close() {
      const all = Promise.all([...sending.event, ...sending.transaction])
      const waited = setTimeout(() => closing.abort(), 1_000)
      await all
      clearTimeout(waited)
      closing.abort()
    },
  }
}
