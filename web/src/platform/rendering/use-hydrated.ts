import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and while hydrating, which must render the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
