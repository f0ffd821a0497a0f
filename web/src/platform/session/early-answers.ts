// A call that the page's markup makes before the app is there: the app takes its answer instead of calling again.

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

interface EarlyCallSettings {
  apiRoots: { development: string; staging: string; production: string }
  developmentHostMarker: string
  /** Below the API root. */
  path: string
  input: object
  headers: Record<string, string>
}

/**
 * Its text stands in the page, so that it refers to nothing outside itself. It calls for a member only, and only with an access token that is valid
 * still. The API root is chosen like in `environmentOf`.
 */
export function callEarly({ apiRoots, developmentHostMarker, path, input, headers }: EarlyCallSettings) {
  try {
    const { accessToken } = JSON.parse(localStorage.getItem('oka.tokens') ?? '{}') as { accessToken?: string }
    const claims = atob((accessToken ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')
    const marginMs = 10_000
    if (!((JSON.parse(claims) as { exp: number }).exp * 1_000 > Date.now() + marginMs)) return
    const { hostname, port } = location
    const isDevelopment = port === '9000' || (developmentHostMarker !== '' && hostname.includes(developmentHostMarker.toLowerCase()))
    const apiRoot = isDevelopment ? apiRoots.development : hostname.includes('staging') ? apiRoots.staging : apiRoots.production
    const [url, body, authorization] = [`${apiRoot}/${path}`, JSON.stringify(input), `Bearer ${accessToken}`]
    const all = { ...headers, Authorization: authorization, 'Content-Type': 'application/json' }
    const controller = new AbortController()
    const response = fetch(url, { method: 'POST', headers: all, body, credentials: 'omit', signal: controller.signal })
    globalThis.earlyCall = { url, body, authorization, response, abort: () => controller.abort() }
    globalThis.earlyCall.response.catch(() => {})
  } catch {
    // not signed in: the app calls itself
  }
}

export const isCalledEarly = (path: string, input: object) =>
  globalThis.earlyCall?.url.endsWith(`/${path}`) === true && globalThis.earlyCall.body === JSON.stringify(input)

/** Like `fetch`; takes the answer of the call that the page made, once, and calls itself where that had none. */
export const fetchOrTakeEarly: typeof fetch = (url, init) => {
  const early = globalThis.earlyCall
  const { Authorization: authorization } = (init?.headers ?? {}) as Record<string, string>
  if (early?.url !== url || early.body !== init?.body || early.authorization !== authorization) return fetch(url, init)
  globalThis.earlyCall = undefined
  const signal = init?.signal
  if (signal?.aborted) early.abort()
  signal?.addEventListener('abort', early.abort)
  return early.response.catch((error: unknown) => {
    if (signal?.aborted) throw error
    return fetch(url, init)
  })
}
