import { lazy } from 'react'

/** Loaded only for members. A script that does not arrive is loaded at the next visit. */
export const TermsQuestion = lazy(() => import('./terms-question.tsx').catch(() => ({ default: () => null })))
