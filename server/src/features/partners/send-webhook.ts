// One call of a partner's server, signed as Standard Webhooks (standardwebhooks.com). Redirects are not
// followed.
import { createHmac } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { HopelessJobError } from '../../jobs/job-handler.ts'
import { addressIn, isLocalhost, isPublicAddress } from './webhook-address.ts'

export interface Webhook {
  address: string
  /** The same for every attempt: the receiver recognises a repeat by it. */
  id: string
  body: string
  /** Of the partner, in base64; each signs, so that a rotation loses nothing. */
  secrets: readonly string[]
  headers: Readonly<Record<string, string>>
}

interface Sending {
  now: number
  signal: AbortSignal
  /** In development: to this machine, and by http. */
  allowsLocalhost: boolean
}

/** The receiver answered something else than a success. */
export class WebhookRefusedError extends Error {
  readonly code: string
  constructor(status: number) {
    super('the receiver of a webhook refused it')
    this.code = `webhook_status_${status}`
  }
}

/** Throws `WebhookRefusedError`, an error of the network, or `HopelessJobError` for what may not be called. */
export async function sendWebhook(
  webhook: Webhook,
  { now, signal, allowsLocalhost }: Sending,
): Promise<void> {
  const url = new URL(webhook.address)
  const isLocal = allowsLocalhost && isLocalhost(url)
  if (!isLocal && url.protocol !== 'https:') throw new HopelessJobError('webhook_address_not_https')
  const literal = addressIn(url)
  if (!isLocal && literal !== null && !isPublicAddress(literal))
    throw new HopelessJobError('webhook_address_not_public')
  const timestamp = String(Math.floor(now / 1_000))
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(webhook.body)),
    'webhook-id': webhook.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': webhook.secrets.map((secret) => signatureOf(webhook, timestamp, secret)).join(' '),
  }
  const status = await new Promise<number>((answered, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      { method: 'POST', headers, signal, agent: false, ...(isLocal ? {} : { lookup: lookupPublic }) },
      (response) => {
        response.destroy() // what it says is of no use
        answered(response.statusCode ?? 0)
      },
    )
    request.on('error', failed)
    request.end(webhook.body)
  })
  if (status < 200 || status > 299) throw new WebhookRefusedError(status)
}

const signatureOf = ({ id, body }: Webhook, timestamp: string, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** The name is resolved once, for the check and for the connection: it cannot be another one in between. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return done(new HopelessJobError('webhook_address_not_public'), '')
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  })
