// A signed-in session shared by all tabs: one refresh at a time, whichever call needs it.
import { logout, refreshTokens } from '@oka/contract/identity/identity.endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { createCaller, type CallOptions, type Credentials } from '../caller.ts'
import { ApiError } from '../api-error.ts'
import { memberIdOfToken, type Tokens, type TokenStore } from './token-store.ts'

export interface SessionOptions {
  apiRoot: string
  tokenStore: TokenStore
  /** Used while no member is signed in. */
  fallbackCredentials: () => Credentials
  /** Runs one work at a time among all tabs of this browser. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  client: { platform: string; appVersion: string; distVersion: string }
  /** The server ended the session of this member. */
  onEnded: (memberId: string) => void
  fetch?: typeof fetch
  setTimer?: (work: () => void, ms: number) => void
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
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: SessionCallOptions) => Promise<OutputOf<E>>
  /** True exactly while there is an access token (SES-1). */
  isAuthenticated: () => boolean
  /** Saves the tokens of a sign-in. */
  start: (tokens: Tokens) => void
  /** Clears the tokens at once, in every tab, and calls the server's logout when it can. */
  end: () => Promise<void>
}

/** The server repeats a lost response to a refresh for a minute: tried this long after the loss, in ms. */
const retryDelays = [2_000, 8_000, 20_000, 45_000]

export function createSession(options: SessionOptions): Session {
  const { tokenStore, withLock, client, onEnded, setTimer = (work, ms) => void setTimeout(work, ms) } = options
  const callOnce = createCaller({
    apiRoot: options.apiRoot,
    credentials: () => (tokenStore.read() ? { accessToken: tokenStore.read()?.accessToken ?? null } : options.fallbackCredentials()),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  let refreshing: Promise<boolean> | null = null

  /** True when calls may be repeated, false when the session is over; rejects when there was no response. */
  const refresh = (expiredToken: string): Promise<boolean> => {
    refreshing ??= withLock(() => refreshLocked(expiredToken)).finally(() => (refreshing = null))
    return refreshing
  }

  async function refreshLocked(expiredToken: string): Promise<boolean> {
    const current = tokenStore.read()
    if (current === null) return false
    if (current.accessToken !== expiredToken) return true // another tab was first
    try {
      const response = await callOnce(refreshTokens, { refreshToken: current.refreshToken, ...client })
      if (tokenStore.read()?.refreshToken !== current.refreshToken) return tokenStore.read() !== null // signed out, or in as another member, meanwhile
      if (response.success) tokenStore.save({ accessToken: response.accessToken, refreshToken: response.refreshToken })
      else endLocally(current)
      return response.success
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) scheduleRetries(current) // a proxy responds so for a server it cannot reach
      throw error
    }
  }

  function endLocally({ accessToken }: Tokens) {
    tokenStore.clear()
    onEnded(memberIdOfToken(accessToken))
  }

  /** The response may be lost though the server refreshed: a retry soon gets another one, a late one ends the session. */
  function scheduleRetries({ accessToken, refreshToken }: Tokens) {
    for (const ms of retryDelays) {
      setTimer(() => {
        if (tokenStore.read()?.refreshToken === refreshToken) void refresh(accessToken).catch(() => {})
      }, ms)
    }
  }

  return {
    async call(endpoint, input, callOptions = {}) {
      const sentToken = tokenStore.read()?.accessToken
      const memberId = sentToken === undefined ? null : memberIdOfToken(sentToken)
      if (callOptions.expectedMemberId !== undefined && callOptions.expectedMemberId !== memberId) throw new IdentityChangedError()
      try {
        return await callOnce(endpoint, input, callOptions)
      } catch (error) {
        const hasExpired = error instanceof ApiError && error.code === 'unauthenticated' && sentToken !== undefined
        if (!hasExpired || !(await refresh(sentToken))) throw error
        if (memberIdOfToken(tokenStore.read()?.accessToken ?? '') !== memberId) throw new IdentityChangedError()
        return callOnce(endpoint, input, callOptions)
      }
    },
    isAuthenticated: () => tokenStore.read() !== null,
    start: (tokens) => tokenStore.save({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }),
    async end() {
      const current = tokenStore.read()
      tokenStore.clear()
      if (current) await callOnce(logout, { refreshToken: current.refreshToken }, { keepalive: true }).catch(() => {}) // it expires by itself
    },
  }
}
