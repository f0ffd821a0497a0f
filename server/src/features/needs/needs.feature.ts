import type { Feature } from '../feature.ts'
import { needsRoutes } from './needs.routes.ts'

export const needsFeature = { name: 'needs', routes: needsRoutes } satisfies Feature
