import type { Feature } from '../feature.ts'
import { mediaRoutes } from './media.routes.ts'

export const mediaFeature = {
  name: 'media',
  async routes({ app }, { folders, mediaTokens, now }) {
    await app.register((scope) => mediaRoutes(scope, { folder: folders.media, tokens: mediaTokens, now }))
  },
} satisfies Feature
