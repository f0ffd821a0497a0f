// Whether the whole page waits for something before it can go on.
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

export const waiting = {
  during<T>(work: Promise<T>): Promise<T> {
    change(1)
    return work.finally(() => change(-1))
  },
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
