import { useSyncExternalStore } from 'react'

/**
 * A value shared by the whole page (docs/decisions/0014). On the server and during hydration it is `initial`.
 */
export function createAtom<T>(initial: T) {
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
