// The one session of this page: every call goes through it.
import { createSession, type Session } from '@oka/client/session/session.ts'
import { memberIdOfToken, type Tokens } from '@oka/client/session/token-store.ts'
import { webPlatform } from '../device/device.ts'
import { anonymousId, recordMerge } from './anonymous-id.ts'
import { fetchOrTakeEarly } from './early-answers.ts'
import { mutex, storagePropagationMs } from './mutex.ts'
import { clearPersonalData, clearProfileAnswers } from './personal-data.ts'
import { sessionEnded } from './session-ended.ts'
import { broadcastSignOut, notifySessionChange, tokens } from './signed-in.ts'

export type Call = Session['call']

export interface WebSession {
  call: Call
  /** Try again was pressed: a refresh that waits for its turn is made now. */
  retry: () => void
  /** Saves the tokens of a sign-in; the account absorbed the anonymous member `mergedId`. */
  start: (newTokens: Tokens, mergedId: string | null) => void
  /** Clears the member's data in every tab, at once, and calls the server when it can (SES-2). */
  end: () => Promise<void>
}

/** Where nothing else is known (APP-5). */
export const thisClient = { platform: webPlatform, appVersion: '1.0.0', distVersion: '1' }

const endListeners = new Set<(memberId: string) => void>()

/** `listener` clears what a part of the site stores of a member, when the server ends the session. */
export const onSessionEnd = (listener: (memberId: string) => void) => void endListeners.add(listener)

const sessions = new Map<string, WebSession>()

export function openSession(apiRoot: string): WebSession {
  const session = sessions.get(apiRoot) ?? createWebSession(apiRoot)
  sessions.set(apiRoot, session)
  return session
}

function createWebSession(apiRoot: string): WebSession {
  const session = createSession({
    apiRoot,
    tokenStore: tokens,
    fallbackCredentials: () => ({ memberId: anonymousId.read() }),
    withLock: mutex('session', { holdMs: storagePropagationMs }),
    client: thisClient,
    fetch: fetchOrTakeEarly,
    isHidden: () => document.visibilityState === 'hidden',
    onEnded(memberId) {
      clearPersonalData()
      for (const listener of endListeners) listener(memberId)
      broadcastSignOut()
      notifySessionChange()
      sessionEnded.show()
    },
  })
  if (!import.meta.env.SSR) {
    addEventListener('online', () => session.wake())
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && session.wake())
  }
  return {
    call: session.call,
    retry: () => session.wake(true),
    start(newTokens, mergedId) {
      if (mergedId !== null) recordMerge(mergedId, memberIdOfToken(newTokens.accessToken))
      anonymousId.clear()
      sessionEnded.clear()
      session.start(newTokens)
    },
    async end() {
      clearProfileAnswers()
      // before the tokens: a tab that sees them gone must not find anything of this member
      clearPersonalData()
      const ending = session.end()
      broadcastSignOut()
      await ending
    },
  }
}
