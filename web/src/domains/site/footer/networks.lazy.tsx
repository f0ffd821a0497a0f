import { lazy } from 'react'

/** Their icons, only where the academy has a network. A script that does not arrive leaves the links as they are. */
export const Networks = lazy(() => import('./networks.tsx').catch(() => ({ default: () => null })))
