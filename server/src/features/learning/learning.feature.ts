import type { Feature } from '../feature.ts'
import { signedReadings } from '../media/index.ts'
import { learningRoutes } from './learning.routes.ts'

export const learningFeature = {
  name: 'learning',
  routes: (binding, deps) =>
    learningRoutes(binding, {
      ...deps,
      readings: signedReadings({ tokens: deps.mediaTokens, host: deps.config.streamHost }),
    }),
} satisfies Feature
