// A signed-in session shared by all tabs: one refresh at a time, whichever call needs it.
import { logout, refreshTokens } from '@oka/contract/identity/identity.endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { createCaller, type CallOptions, type Credentials } from '../caller.ts'
import { ApiError } from '../api-error.ts'
import { timeLimit, withTimeLimit } from '../time-limit.ts'
import { createRefreshRetries } from './refresh-retries.ts'
import { memberIdOfToken, type Tokens, type TokenStore } from './token-store.ts'

export interface SessionOptions {
  apiRoot: string
  tokenStore: TokenStore
  /** Used while no member is signed in. */
  fallbackCredentials: () => Credentials
  /**
   * Runs one work at a time among all tabs of this browser; rejects when `waiting` aborts before the work
   * began.
   */
  withLock: <T>(work: () => Promise<T>, waiting: AbortSignal) => Promise<T>
  client: { platform: string; appVersion: string; distVersion: string }
  /** The server ended the session of this member. */
  onEnded: (memberId: string) => void
  fetch?: typeof fetch
  /** Whether the tab is hidden; a refresh that failed for a minute then waits for `wake`. */
  isHidden?: () => boolean
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

/** Limits in ms (docs/decisions/0018). A call ends within the first, with its refresh and repetition. */
const callLimit = 35_000
const lockLimit = 10_000
const refreshLimit = 10_000

export function createSession(options: SessionOptions): Session {
  const { tokenStore, withLock, client, onEnded, isHidden = () => false } = options
  const callOnce = createCaller({
    apiRoot: options.apiRoot,
    credentials: () =>
      tokenStore.read()
        ? { accessToken: tokenStore.read()?.accessToken ?? null }
        : options.fallbackCredentials(),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const retries = createRefreshRetries({
    attempt(refreshToken) {
      const current = tokenStore.read()
      if (current?.refreshToken === refreshToken) void refresh(current.accessToken).catch(() => {})
      else retries.stop() // another tab refreshed, or the member signed out
    },
    now: Date.now,
    setTimer(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    isHidden,
  })
  let refreshing: Promise<boolean> | null = null

  /** True when calls may be repeated, false when the session is over; rejects when there was no response. */
  function refresh(expiredToken: string): Promise<boolean> {
    refreshing ??= refreshOnce(expiredToken).finally(() => (refreshing = null))
    return refreshing
  }

  async function refreshOnce(expiredToken: string): Promise<boolean> {
    const current = tokenStore.read()
    try {
      const result = await withLock(() => refreshLocked(expiredToken), timeLimit(lockLimit))
      retries.stop()
      return result
    } catch (error) {
      if (current) retries.failed(current.refreshToken, error)
      throw error
    }
  }

  async function refreshLocked(expiredToken: string): Promise<boolean> {
    const current = tokenStore.read()
    if (current === null) return false
    if (current.accessToken !== expiredToken) return true // another tab was first
    const input = { refreshToken: current.refreshToken, ...client }
    const response = await withTimeLimit(refreshLimit, undefined, (signal) =>
      callOnce(refreshTokens, input, { signal }),
    )
    // signed out, or in as another member, meanwhile
    if (tokenStore.read()?.refreshToken !== current.refreshToken) return tokenStore.read() !== null
    if (response.success)
      tokenStore.save({ accessToken: response.accessToken, refreshToken: response.refreshToken })
    else endLocally(current)
    return response.success
  }

  /** While a retry is awaited no call makes a refresh of its own: it fails as the last attempt did. */
  async function refreshForCall(expiredToken: string): Promise<boolean> {
    const current = tokenStore.read()
    if (current?.accessToken === expiredToken && !refreshing) retries.throwIfWaiting(current.refreshToken)
    return refresh(expiredToken)
  }

  function endLocally({ accessToken }: Tokens) {
    tokenStore.clear()
    onEnded(memberIdOfToken(accessToken))
  }

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
    start: (tokens) =>
      tokenStore.save({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }),
    async end() {
      const current = tokenStore.read()
      tokenStore.clear()
      // it expires by itself
      if (current)
        await callOnce(logout, { refreshToken: current.refreshToken }, { keepalive: true }).catch(() => {})
    },
    wake: (isPressed) => retries.wake(isPressed),
  }
}
