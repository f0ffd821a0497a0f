import { lazy } from 'react'
import { onceOnline } from '../../../platform/chunks/or-reload.ts'

/** Prices and plans, loaded where a lesson is locked: no other page carries them. */
export const PurchasePanel = lazy(() => onceOnline(() => import('./purchase-panel.tsx')))
