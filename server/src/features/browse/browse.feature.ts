import type { Feature } from '../feature.ts'
import { browseRoutes } from './browse.routes.ts'

export const browseFeature = { name: 'browse', routes: browseRoutes } satisfies Feature
