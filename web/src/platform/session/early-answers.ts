// A call that the page's markup makes before the app is there: the app takes its answer instead of calling
// again.
import type { claimsOfToken } from '@oka/client/session/token-store.ts'
import type { deploymentOf } from '@oka/contract/environment/environment.rule.ts'
import type { EnvironmentSettings } from '@oka/contract/environment/environment.schema.ts'

interface EarlyCall {
  url: string
  body: string
  authorization: string
  response: Promise<Response>
  abort: () => void
}

declare global {
  var earlyCall: EarlyCall | undefined
}

interface EarlyCallInput extends Pick<EnvironmentSettings, 'apiRoots' | 'developmentHostMarker'> {
  /** Below the API root. */
  path: string
  input: object
  headers: Record<string, string>
  claimsOfToken: typeof claimsOfToken
  deploymentOf: typeof deploymentOf
}

/**
 * Its text stands in the page (`inlineCall`): it refers to nothing outside itself. It calls only with an
 * access token that is valid still.
 */
export function callEarly({
  apiRoots,
  developmentHostMarker,
  path,
  input,
  headers,
  claimsOfToken,
  deploymentOf,
}: EarlyCallInput) {
  try {
    const { accessToken } = JSON.parse(localStorage.getItem('oka.tokens') ?? '{}') as { accessToken?: string }
    const { exp } = claimsOfToken(accessToken ?? '')
    const marginMs = 10_000
    if (!(Number(exp) * 1_000 > Date.now() + marginMs)) return
    const apiRoot =
      apiRoots[
        deploymentOf({ hostname: location.hostname, port: Number(location.port) }, { developmentHostMarker })
      ]
    const [url, body, authorization] = [`${apiRoot}/${path}`, JSON.stringify(input), `Bearer ${accessToken}`]
    const all = { ...headers, Authorization: authorization, 'Content-Type': 'application/json' }
    const controller = new AbortController()
    const response = fetch(url, {
      method: 'POST',
      headers: all,
      body,
      credentials: 'omit',
      signal: controller.signal,
    })
    globalThis.earlyCall = { url, body, authorization, response, abort: () => controller.abort() }
    globalThis.earlyCall.response.catch(() => {})
  } catch {
    // not signed in: the app calls itself
  }
}

export const isCalledEarly = (path: string, input: object) =>
  globalThis.earlyCall?.url.endsWith(`/${path}`) === true &&
  globalThis.earlyCall.body === JSON.stringify(input)

/**
 * Like `fetch`; takes the answer of the call that the page made, once, and calls itself where that had none.
 */
export const fetchOrTakeEarly: typeof fetch = (url, init) => {
  const early = globalThis.earlyCall
  const { Authorization: authorization } = (init?.headers ?? {}) as Record<string, string>
  if (early?.url !== url || early.body !== init?.body || early.authorization !== authorization)
    return fetch(url, init)
  globalThis.earlyCall = undefined
  const signal = init?.signal
  if (signal?.aborted) early.abort()
  signal?.addEventListener('abort', early.abort)
  return early.response.catch((error: unknown) => {
    if (signal?.aborted) throw error
    return fetch(url, init)
  })
}
