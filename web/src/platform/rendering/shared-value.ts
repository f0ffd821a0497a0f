import { useSyncExternalStore } from 'react'

/** One value of this page that any part of it may set, and every part that shows it hears of. On the server it is `initial`. */
export function sharedValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => value
  return {
    read,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}
