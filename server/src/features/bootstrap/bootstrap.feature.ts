import type { Feature } from '../feature.ts'
import { bootstrapRoutes } from './bootstrap.routes.ts'

export const bootstrapFeature = {
  name: 'bootstrap',
  routes: (binding, deps) =>
    bootstrapRoutes(binding, {
      ...deps,
      build: deps.config.site.build,
      newMembersPerHour: deps.config.limits.newMembersPerHour,
    }),
} satisfies Feature
