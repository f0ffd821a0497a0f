// The typed caller: one function for every endpoint, with the headers of the account specification (SES-3).
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { ApiError } from './api-error.ts'

/**
 * Read before every call, because they change while the app runs. The first that is set is sent, alone
 * (SES-3).
 */
export interface Credentials {
  accessToken?: string | null
  memberId?: string | null
  partner?: { partnerId: string; partnerUserId: string } | null
}

export interface CallerOptions {
  /** Absolute, or a path on the same origin; without a trailing slash. */
  apiRoot: string
  credentials: () => Credentials
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** The call may outlive the page; browsers then refuse bodies above 64 KB. */
  keepalive?: boolean
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/**
 * What arrived is no response of our server, though its status says success: a body that was cut off, or the
 * login page of a wifi network. Like no response at all: nothing is known of what the server did.
 */
export class UnreadableResponseError extends Error {
  constructor(cause?: unknown) {
    super('The response could not be read', { cause })
    this.name = 'UnreadableResponseError'
  }
}

/**
 * Resolves with the endpoint's output; rejects with an `ApiError` when the server refused, with an
 * `UnreadableResponseError`, and with the fetch's own error when there was no response.
 */
export function createCaller({ apiRoot, credentials, fetch: fetchImpl = fetch }: CallerOptions): Call {
  let latest: Versioned | null = null
  return async (endpoint, input, { signal, keepalive } = {}) => {
    const isGet = endpoint.method === 'GET'
    const url = urlOf(endpoint, apiRoot) + (isGet && input ? queryOf(input) : '')
    const identity = identityHeaders(credentials())
    const request = `${url} ${Object.values(identity).join(' ')}`
    const known = latest?.request === request ? latest : null
    const response = await fetchImpl(url, {
      method: endpoint.method,
      headers: {
        ...identity,
        ...(isGet ? {} : { 'Content-Type': 'application/json' }),
        ...(known && { 'If-None-Match': known.etag }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input ?? {}) }),
      credentials: 'omit',
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    if (known && response.status === 304) return known.body as OutputOf<typeof endpoint>
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
    const body: unknown = await response.json().catch((error: unknown) => {
      signal?.throwIfAborted() // a body that stopped half way
      throw new UnreadableResponseError(error)
    })
    if (!isResponseBody(body)) throw new UnreadableResponseError()
    const etag = response.headers.get('etag')
    if (endpoint.cacheControl === 'revalidate')
      latest = etag === null || isVisitor(identity) ? null : { request, etag, body }
    return body as OutputOf<typeof endpoint>
  }
}

/**
 * The latest answer to a member that has a version: browsers may not store it, so an unchanged one is
 * recognised here.
 */
interface Versioned {
  /** Its address, and who called. */
  request: string
  etag: string
  body: object
}

/** Every response of the API has `success`; a documented failure has it with status 200 too. */
const isResponseBody = (body: unknown): body is { success: boolean } =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'

const urlOf = ({ path }: Endpoint, apiRoot: string) => (path.startsWith('/') ? path : `${apiRoot}/${path}`)

function queryOf(input: object): string {
  const pairs = Object.entries(input).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const isVisitor = (identity: Record<string, string>) => Object.keys(identity).length === 1

function identityHeaders({ accessToken, memberId, partner }: Credentials): Record<string, string> {
  const version = { [headers.apiVersion]: apiVersion }
  if (accessToken) return { ...version, Authorization: `Bearer ${accessToken}` }
  if (memberId) return { ...version, [headers.member]: memberId }
  if (partner)
    return { ...version, [headers.partner]: partner.partnerId, [headers.partnerUser]: partner.partnerUserId }
  return version
}
