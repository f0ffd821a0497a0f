import type { Feature } from '../feature.ts'
import { helpRoutes } from './help.routes.ts'

export const helpFeature = {
  name: 'help',
  routes: (binding, { helpLines }) => helpRoutes(binding, helpLines),
} satisfies Feature
