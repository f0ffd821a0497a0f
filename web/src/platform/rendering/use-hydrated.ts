import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first pass in the browser, which must draw the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
