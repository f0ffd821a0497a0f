import type { Feature } from '../feature.ts'
import { nightRoutes } from './night.routes.ts'

export const nightFeature = {
  name: 'night',
  routes: (binding, { nightRecording, mediaTokens, config }) =>
    nightRoutes(binding, { recording: nightRecording, tokens: mediaTokens, host: config.streamHost }),
} satisfies Feature
