// The one session of this page: every call goes through it.
import { createSession, type Session } from '@oka/client/session/session.ts'
import { memberOfToken } from '@oka/client/session/member-of-token.ts'
import type { Tokens } from '@oka/client/session/token-keeper.ts'
import { webPlatform } from '../device/device.ts'
import { aloneIn, untilWritingsArrive } from './alone.ts'
import { anonymousId } from './anonymous-id.ts'
import { noteMerged } from './merged-ids.ts'
import { tellOthersSignedOut } from './other-tabs.ts'
import { forgetPersonal } from './personal-items.ts'
import { sessionEnded } from './session-ended.ts'
import { sessionChanged, tokens } from './signed-in.ts'

export type Call = Session['call']

export interface WebSession {
  call: Call
  /** Takes the tokens of a sign-in; the anonymous member is part of the account from now on. */
  begin(held: Tokens, merged: string | null): void
  /** Forgets her in every tab, at once, and tells the server when it can (SES-2). */
  end(): Promise<void>
}

/** S1 §9: where nothing else is known. */
export const thisClient = { platform: webPlatform, appVersion: '1.0.0', distVersion: '1' }

const alsoForget = new Set<(memberId: string) => void>()

/** What a part of the site keeps of a member, to be forgotten when the server ends her session. */
export const onSessionEnd = (forget: (memberId: string) => void) => void alsoForget.add(forget)

const opened = new Map<string, WebSession>()

export function openSession(apiRoot: string): WebSession {
  const session = opened.get(apiRoot) ?? assemble(apiRoot)
  opened.set(apiRoot, session)
  return session
}

function assemble(apiRoot: string): WebSession {
  const session = createSession({
    apiRoot,
    keeper: tokens,
    otherwise: () => ({ memberId: anonymousId.read() }),
    alone: aloneIn('session', { keepTurn: untilWritingsArrive }),
    client: thisClient,
    onEnded(memberId) {
      forgetPersonal()
      for (const forget of alsoForget) forget(memberId)
      tellOthersSignedOut()
      sessionChanged()
      sessionEnded.say()
    },
  })
  return {
    call: session.call,
    begin(held, merged) {
      if (merged !== null) noteMerged(merged, memberOfToken(held.accessToken))
      anonymousId.forget()
      sessionEnded.clear()
      session.begin(held)
    },
    async end() {
      forgetPersonal() // before the tokens: a tab that sees her gone must not find anything of hers
      const ending = session.end()
      tellOthersSignedOut()
      await ending
    },
  }
}
