import { lazy } from 'react'
import { orReload } from '../../../platform/chunks/or-reload.ts'

/** Loaded only for people who were here before; a first visit fetches none of it. */
export const ContinueLearning = lazy(() => orReload(() => import('./continue-learning.tsx')))
