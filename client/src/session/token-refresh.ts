// Replaces an expired access token: one refresh at a time among all tabs, whichever call needs it.
import { refreshTokens } from '@oka/contract/identity/identity.endpoints.ts'
import type { Call } from '../caller.ts'
import { timeLimit, withTimeLimit } from '../time-limit.ts'
import { createRefreshRetries } from './refresh-retries.ts'
import type { Tokens, TokenStore } from './token-store.ts'

export interface TokenRefreshDeps {
  tokenStore: TokenStore
  /**
   * Runs one work at a time among all tabs of this browser; rejects when `waiting` aborts before the work
   * began.
   */
  withLock: <T>(work: () => Promise<T>, waiting: AbortSignal) => Promise<T>
  client: { platform: string; appVersion: string; distVersion: string }
  /** Whether the tab is hidden; a refresh that failed for a minute then waits for `wake`. */
  isHidden?: () => boolean
}

/** Limits in ms (docs/decisions/0018). */
const lockLimit = 10_000
const refreshLimit = 10_000

/** `onRejected`: the server ended the session of these tokens. */
export function createTokenRefresh(
  { tokenStore, withLock, client, isHidden = () => false }: TokenRefreshDeps,
  callOnce: Call,
  onRejected: (tokens: Tokens) => void,
) {
  const retries = createRefreshRetries({
    attempt(refreshToken) {
      const current = tokenStore.read()
      if (current?.refreshToken === refreshToken) void refresh(current.accessToken).catch(() => {})
      else retries.stop() // another tab refreshed, or the member signed out
    },
    isHidden,
  })
  let refreshing: Promise<boolean> | null = null

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
    if (response.success) tokenStore.save(response)
    else onRejected(current)
    return response.success
  }

  return {
    /**
     * True when calls may be repeated, false when the session is over; rejects when there was no response.
     * While a retry is awaited no call makes a refresh of its own: it fails as the last attempt did.
     */
    refreshForCall: async (expiredToken: string): Promise<boolean> => {
      const current = tokenStore.read()
      if (current?.accessToken === expiredToken && !refreshing) retries.throwIfWaiting(current.refreshToken)
      return refresh(expiredToken)
    },
    wake: retries.wake,
  }
}
