// A choice that is stored on this device, and whether it was made since the page was loaded: then it goes
// before what the member's answers say.
import { useSyncExternalStore } from 'react'
import { preferenceStore } from './preference-store.ts'

export interface DeviceChoice {
  value: string | null
  isOfThisVisit: boolean
}

interface DeviceChoiceStore {
  choose: (value: string) => void
  /** A hook; during hydration there is no choice. */
  use: () => DeviceChoice
}

export function createDeviceChoice(key: string): DeviceChoiceStore {
  const listeners = new Set<() => void>()
  let isOfThisVisit = false
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  const read = () => preferenceStore.read(key)
  return {
    choose(value: string) {
      preferenceStore.write(key, value)
      isOfThisVisit = true
      for (const listener of listeners) listener()
    },
    use: () => ({
      value: useSyncExternalStore(subscribe, read, () => null),
      isOfThisVisit: useSyncExternalStore(
        subscribe,
        () => isOfThisVisit,
        () => false,
      ),
    }),
  }
}
