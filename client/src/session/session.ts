// Being signed in, for every tab at once: one refresh at a time, whoever asks for it.
import { logout, refreshTokens } from '@oka/contract/identity/identity.endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { createCaller, type CallOptions, type Speaker } from '../caller.ts'
import { ServerRefusal } from '../server-refusal.ts'
import { memberOfToken } from './member-of-token.ts'
import type { TokenKeeper, Tokens } from './token-keeper.ts'

export interface SessionParts {
  apiRoot: string
  keeper: TokenKeeper
  /** Who speaks while nobody is signed in. */
  otherwise: () => Speaker
  /** Runs alone among all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  client: { platform: string; appVersion: string; distVersion: string }
  /** The session of this member is over, by the server's word. */
  onEnded: (memberId: string) => void
  fetch?: typeof fetch
  later?: (work: () => void, ms: number) => void
}

/** Somebody else is here than the one this call was for; it was not made. */
export class SomebodyElse extends Error {
  constructor() {
    super('Somebody else is signed in by now')
    this.name = 'SomebodyElse'
  }
}

export interface SessionCallOptions extends CallOptions {
  /** The member this call speaks for, `null` for nobody signed in. Never made, nor repeated, for anybody else. */
  as?: string | null
}

export interface Session {
  /** Like the plain caller; an access token that has run out is renewed once and the call repeated (SES-4). */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: SessionCallOptions) => Promise<OutputOf<E>>
  /** True exactly while an access token is held (SES-1). */
  isAuthenticated: () => boolean
  /** Takes the tokens of a sign-in. */
  begin: (tokens: Tokens) => void
  /** Forgets the tokens at once, here and in every tab, and tells the server when it can. */
  end: () => Promise<void>
}

/** An answer that got lost may be asked for again for a minute: tried at these moments after the loss, in ms. */
const retriesAfter = [2_000, 8_000, 20_000, 45_000]

export function createSession(parts: SessionParts): Session {
  const { keeper, alone, client, onEnded, later = (work, ms) => void setTimeout(work, ms) } = parts
  const plain = createCaller({
    apiRoot: parts.apiRoot,
    speaker: () => (keeper.read() ? { accessToken: keeper.read()?.accessToken ?? null } : parts.otherwise()),
    ...(parts.fetch ? { fetch: parts.fetch } : {}),
  })
  let renewing: Promise<boolean> | null = null

  /** True when calls may be made again; false when the session is over; throws when nobody answered. */
  const renew = (worn: string): Promise<boolean> => {
    renewing ??= alone(() => renewAlone(worn)).finally(() => (renewing = null))
    return renewing
  }

  async function renewAlone(worn: string): Promise<boolean> {
    const held = keeper.read()
    if (held === null) return false
    if (held.accessToken !== worn) return true // another tab was first
    try {
      const answer = await plain(refreshTokens, { refreshToken: held.refreshToken, ...client })
      if (keeper.read()?.refreshToken !== held.refreshToken) return keeper.read() !== null // signed out, or in as somebody else, meanwhile
      if (answer.success) keeper.keep({ accessToken: answer.accessToken, refreshToken: answer.refreshToken })
      else endHere(held)
      return answer.success
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.status >= 500) askAgain(held) // a proxy says so for a server that was lost
      throw error
    }
  }

  function endHere({ accessToken }: Tokens) {
    keeper.forget()
    onEnded(memberOfToken(accessToken))
  }

  /** The answer may be lost though the server gave it: asking again soon gets another, asking late ends the session. */
  function askAgain({ accessToken, refreshToken }: Tokens) {
    for (const ms of retriesAfter) {
      later(() => {
        if (keeper.read()?.refreshToken === refreshToken) void renew(accessToken).catch(() => {})
      }, ms)
    }
  }

  return {
    async call(endpoint, input, options = {}) {
      const worn = keeper.read()?.accessToken
      const member = worn === undefined ? null : memberOfToken(worn)
      if (options.as !== undefined && options.as !== member) throw new SomebodyElse()
      try {
        return await plain(endpoint, input, options)
      } catch (error) {
        const hasRunOut = error instanceof ServerRefusal && error.code === 'unauthenticated' && worn !== undefined
        if (!hasRunOut || !(await renew(worn))) throw error
        if (memberOfToken(keeper.read()?.accessToken ?? '') !== member) throw new SomebodyElse()
        return plain(endpoint, input, options)
      }
    },
    isAuthenticated: () => keeper.read() !== null,
    begin: (tokens) => keeper.keep({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }),
    async end() {
      const held = keeper.read()
      keeper.forget()
      if (held) await plain(logout, { refreshToken: held.refreshToken }, { keepalive: true }).catch(() => {}) // it ends by itself in time
    },
  }
}
