// The server ended the session: said to the person, once, until she signs in or waves it away.
import { useSyncExternalStore } from 'react'

let isSaid = false
const listeners = new Set<() => void>()

function set(said: boolean) {
  isSaid = said
  for (const listener of listeners) listener()
}

export const sessionEnded = { say: () => set(true), clear: () => set(false) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionEnded = () =>
  useSyncExternalStore(
    subscribe,
    () => isSaid,
    () => false,
  )
