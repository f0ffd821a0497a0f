import { createContext, use } from 'react'

export const HydrationContext = createContext(typeof document !== 'undefined')

/** False on the server and while hydrating, which must render the same. */
export const useHydrated = () => use(HydrationContext)
