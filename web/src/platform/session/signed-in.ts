// Who is signed in, as every part of a page may ask. Light: the header of each public page carries it.
import { useSyncExternalStore } from 'react'
import { memberOfToken } from '@oka/client/session/member-of-token.ts'
import { createTokenKeeper, type TokenKeeper } from '@oka/client/session/token-keeper.ts'
import { localItems } from '../storage/local-items.ts'
import { onSignedOutElsewhere } from './other-tabs.ts'
import { forgetHere } from './personal-items.ts'

const kept = createTokenKeeper(localItems)
const listeners = new Set<() => void>()

/** Says again who is here: after the tokens changed in this tab or another one. */
export function sessionChanged() {
  for (const listener of listeners) listener()
}

/** The tokens of this browser, for every tab; each change is told to whoever listens. */
export const tokens: TokenKeeper = {
  read: kept.read,
  keep(held) {
    kept.keep(held)
    sessionChanged()
  },
  forget() {
    kept.forget()
    sessionChanged()
  },
}

/** True exactly while tokens are held (SES-1). */
export const isSignedIn = () => tokens.read() !== null

/** The member who is signed in; `null` while nobody is. */
export function signedInMember(): string | null {
  const held = tokens.read()
  return held && memberOfToken(held.accessToken)
}

let stopWatching = () => {}

function watch() {
  addEventListener('storage', sessionChanged)
  addEventListener('pageshow', sessionChanged)
  const stopListening = onSignedOutElsewhere(() => {
    forgetHere()
    sessionChanged()
  })
  return () => {
    removeEventListener('storage', sessionChanged)
    removeEventListener('pageshow', sessionChanged)
    stopListening()
  }
}

export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) stopWatching = watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopWatching()
  }
}

/** A page that is rendered on the server is nobody's. */
export const useIsSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn, () => false)

export const useSignedInMember = () => useSyncExternalStore(onSessionChange, signedInMember, () => null)
