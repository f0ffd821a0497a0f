import type { Feature } from '../feature.ts'
import { clientErrorsRoutes } from './client-errors.routes.ts'

/** Stores nothing. */
export const clientErrorsFeature = {
  name: 'client-errors',
  routes: clientErrorsRoutes,
} satisfies Feature
