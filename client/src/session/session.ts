// A signed-in session shared by all tabs: one refresh at a time, whichever call needs it.
import { logout } from '@oka/contract/identity/identity.endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { createCaller, type CallOptions, type Credentials } from '../caller.ts'
import { ApiError } from '../api-error.ts'
import { withTimeLimit } from '../time-limit.ts'
import { createTokenRefresh, type TokenRefreshDeps } from './token-refresh.ts'
import { memberIdOfToken, type Tokens } from './token-store.ts'

export interface SessionOptions extends TokenRefreshDeps {
  apiRoot: string
  /** Used while no member is signed in. */
  fallbackCredentials: () => Credentials
  /** The server ended the session of this member. */
  onEnded: (memberId: string) => void
  fetch?: typeof fetch
}

/** Another identity is signed in than the one the call was for; it was not made. */
export class IdentityChangedError extends Error {
  constructor() {
    super('Another identity is signed in by now')
    this.name = 'IdentityChangedError'
  }
}

export interface SessionCallOptions extends CallOptions {
  /** The member the call is made for, `null` for none. It is neither made nor repeated for another one. */
  expectedMemberId?: string | null
}

export interface Session {
  /** Like the plain caller; an expired access token is refreshed once and the call repeated (SES-4). */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SessionCallOptions,
  ) => Promise<OutputOf<E>>
  /** True exactly while there is an access token (SES-1). */
  isAuthenticated: () => boolean
  /** Saves the tokens of a sign-in. */
  start: (tokens: Tokens) => void
  /** Clears the tokens at once, in every tab, and calls the server's logout when it can. */
  end: () => Promise<void>
  /**
   * The network is back, the tab is shown again, or Try again was pressed (`isPressed`): a refresh that waits
   * is made now.
   */
  wake: (isPressed?: boolean) => void
}

/** A call ends within this, with its refresh and repetition. In ms (docs/decisions/0018). */
const callLimit = 35_000

export function createSession(options: SessionOptions): Session {
  const { tokenStore, onEnded } = options
  const callOnce = createCaller({
    apiRoot: options.apiRoot,
    credentials: () =>
      tokenStore.read()
        ? { accessToken: tokenStore.read()?.accessToken ?? null }
        : options.fallbackCredentials(),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const { refreshForCall, wake } = createTokenRefresh(options, callOnce, ({ accessToken }) => {
    tokenStore.clear()
    onEnded(memberIdOfToken(accessToken))
  })

  async function callAndRefresh<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { expectedMemberId, ...callOptions }: SessionCallOptions,
  ): Promise<OutputOf<E>> {
    const sentToken = tokenStore.read()?.accessToken
    const memberId = sentToken === undefined ? null : memberIdOfToken(sentToken)
    if (expectedMemberId !== undefined && expectedMemberId !== memberId) throw new IdentityChangedError()
    try {
      return await callOnce(endpoint, input, callOptions)
    } catch (error) {
      const hasExpired =
        error instanceof ApiError && error.code === 'unauthenticated' && sentToken !== undefined
      if (!hasExpired || !(await refreshForCall(sentToken))) throw error
      if (memberIdOfToken(tokenStore.read()?.accessToken ?? '') !== memberId) throw new IdentityChangedError()
      return callOnce(endpoint, input, callOptions)
    }
  }

  return {
    call: (endpoint, input, callOptions = {}) =>
      withTimeLimit(callLimit, callOptions.signal, (signal) =>
        callAndRefresh(endpoint, input, { ...callOptions, signal }),
      ),
    isAuthenticated: () => tokenStore.read() !== null,
    start: (tokens) => tokenStore.save(tokens),
    async end() {
      const current = tokenStore.read()
      tokenStore.clear()
      // it expires by itself
      if (current)
        await callOnce(logout, { refreshToken: current.refreshToken }, { keepalive: true }).catch(() => {})
    },
    wake,
  }
}
