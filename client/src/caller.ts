// The typed caller: one function for every endpoint, with the headers of S1 §7.
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { ServerRefusal } from './server-refusal.ts'

/** Who speaks; asked before every call, because it changes while the app runs. The first that is there counts (SES-3). */
export interface Speaker {
  accessToken?: string | null
  memberId?: string | null
  partner?: { partnerId: string; partnerUserId: string } | null
}

export interface CallerOptions {
  /** Absolute, or a path on the same origin; without a trailing slash. */
  apiRoot: string
  speaker: () => Speaker
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the call outlive the page; bodies above 64 KB are refused by browsers then. */
  keepalive?: boolean
}

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>

/** Answers what the endpoint promises, throws `ServerRefusal` for a refusal and the fetch's own error when nobody answered. */
export function createCaller({ apiRoot, speaker, fetch: fetcher = fetch }: CallerOptions): Call {
  return async (endpoint, input, { signal, keepalive } = {}) => {
    const isGet = endpoint.method === 'GET'
    const query = isGet && input ? queryOf(input) : ''
    const response = await fetcher(addressOf(endpoint, apiRoot) + query, {
      method: endpoint.method,
      headers: { ...identityHeaders(speaker()), ...(isGet ? {} : { 'Content-Type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(input ?? {}) }),
      credentials: 'omit',
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new ServerRefusal(response.status, body)
    return body as OutputOf<typeof endpoint>
  }
}

const addressOf = ({ path }: Endpoint, apiRoot: string) => (path.startsWith('/') ? path : `${apiRoot}/${path}`)

function queryOf(input: object): string {
  const pairs = Object.entries(input).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function identityHeaders({ accessToken, memberId, partner }: Speaker): Record<string, string> {
  const version = { [headers.apiVersion]: apiVersion }
  if (accessToken) return { ...version, Authorization: `Bearer ${accessToken}` }
  if (memberId) return { ...version, [headers.member]: memberId }
  if (partner) return { ...version, [headers.partner]: partner.partnerId, [headers.partnerUser]: partner.partnerUserId }
  return version
}
