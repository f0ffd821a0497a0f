import { lazy } from 'react'

/** Prices and plans, loaded where a lesson is locked: no other page carries them. */
export const PurchasePanel = lazy(() => import('./purchase-panel.tsx'))
export { endedOn } from './ended-on.ts'
export { openedByMembership } from './opened-by-membership.ts'
