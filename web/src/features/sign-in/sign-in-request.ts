// Who asked for the dialog, and what for. Light: every public page carries it, the dialog itself is fetched when it is wanted.
import { useSyncExternalStore } from 'react'
import { keepLandingActivity, type LandingActivity } from './landing-activity.ts'

export interface SignInRequest {
  /** partial: somebody without an account goes straight on to the first lesson (LOGIN-3, LOGIN-14). */
  mode: 'full' | 'partial'
  /** Where to after success, before every other rule (LOGIN-5). */
  redirect?: string
}

let current: SignInRequest | null = null
const listeners = new Set<() => void>()

function set(request: SignInRequest | null) {
  current = request
  for (const listener of listeners) listener()
}

/** `landing`: the lesson that brought her here; remembered until she signs in. */
export function openSignIn({ landing, ...request }: SignInRequest & { landing?: LandingActivity }) {
  if (landing) keepLandingActivity(landing)
  set(request)
}

export const closeSignIn = () => set(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignInRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
