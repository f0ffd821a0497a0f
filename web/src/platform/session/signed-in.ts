// Who is signed in, as every part of a page may read it. The header of each public page carries this file: no
// zod, no calls.
import { parseJson } from '@oka/client/parse-json.ts'
import { useSyncExternalStore } from 'react'
import { createTokenStore, memberIdOfToken, type TokenStore } from '@oka/client/session/token-store.ts'
import { localStore } from '../storage/key-value-store.ts'
import { listenToOtherTabs, tellOtherTabs } from '../tabs/tab-channel.ts'
import {
  accountEmailKey,
  anonymousIdKey,
  clearPersonalDataInMemory,
  hasProfileAnswers,
  userInfoKey,
} from './personal-data.ts'

const tokenStore = createTokenStore(localStore)
const listeners = new Set<() => void>()

/** After the tokens or the name changed, in this tab or another one. */
export function notifySessionChange() {
  if (!isSignedIn()) delete document.documentElement.dataset['session'] // what the page was first painted by
  for (const listener of listeners) listener()
}

/** The tokens of this browser, the same in every tab. */
export const tokens: TokenStore = {
  read: tokenStore.read,
  save(newTokens) {
    tokenStore.save(newTokens)
    notifySessionChange()
  },
  clear() {
    tokenStore.clear()
    notifySessionChange()
  },
}

/** True exactly while there are tokens (SES-1). */
export const isSignedIn = () => tokens.read() !== null

export function signedInMemberId(): string | null {
  const current = tokens.read()
  return current && memberIdOfToken(current.accessToken)
}

// Other tabs see a sign-out in storage, unless the browser refuses storage; then only this channel reaches
// them.
const channelName = 'oka.session'
const signedOut = 'signed-out'

export const broadcastSignOut = () => tellOtherTabs(channelName, signedOut)

const onSignOutInOtherTab = (listener: () => void) =>
  listenToOtherTabs(channelName, (message) => {
    if (message === signedOut) listener()
  })

let stopWatching = () => {}

function watch() {
  addEventListener('storage', notifySessionChange)
  addEventListener('pageshow', notifySessionChange)
  const stopListening = onSignOutInOtherTab(() => {
    clearPersonalDataInMemory()
    notifySessionChange()
  })
  return () => {
    removeEventListener('storage', notifySessionChange)
    removeEventListener('pageshow', notifySessionChange)
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

/** A page rendered on the server is a visitor's; so are the hooks below. */
export const useIsSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn, () => false)

export const useSignedInMemberId = () => useSyncExternalStore(onSessionChange, signedInMemberId, () => null)

const isReturning = () => isSignedIn() || localStore.read(anonymousIdKey) !== null || hasProfileAnswers()

/** A member, an anonymous member, or a visitor who answered questions: someone who was here before. */
export const useIsReturning = () => useSyncExternalStore(onSessionChange, isReturning, () => false)

/** The email of the sign-in, so that a menu can name the account. */
export function saveAccountEmail(email: string) {
  if (localStore.read(accountEmailKey) === email) return
  localStore.write(accountEmailKey, email)
  notifySessionChange()
}

/** `null` where this browser does not know it. */
export const accountEmail = () => localStore.read(accountEmailKey)

/** The first name where it is known, else the email. */
const accountName = () => firstName() || localStore.read(accountEmailKey)

function firstName(): string {
  const user = parseJson(localStore.read(userInfoKey))
  return typeof user === 'object' &&
    user !== null &&
    'firstName' in user &&
    typeof user.firstName === 'string'
    ? user.firstName
    : ''
}

export const useAccountName = () => useSyncExternalStore(onSessionChange, accountName, () => null)
