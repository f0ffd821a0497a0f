import { getNightListen } from '@oka/contract/night/night-listen.endpoints.ts'
import { nightFile } from '@oka/content/night/read-night-listen.ts'
import type { NightListen } from '@oka/content/night/night-listen.schema.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import type { MediaTokens } from '../media/index.ts'

interface NightDeps {
  /** Undefined where the build has none. */
  recording: NightListen | undefined
  tokens: MediaTokens
  /** Where media are served. */
  host: string
}

export function nightRoutes(binding: Binding, { recording, tokens, host }: NightDeps) {
  bindLearnerEndpoint(binding, getNightListen, async ({ now }) => {
    if (!recording) return { success: true as const, recording: null }
    const { nightId, duration, parts } = recording
    const { token, expiresAt } = await tokens.sign(nightId, 'v', now)
    return {
      success: true as const,
      recording: {
        audioUrl: `${host}/${nightId}/${nightFile}?token=${token}`,
        duration,
        expiresAt: new Date(expiresAt).toISOString(),
        passages: parts.map(({ start }) => ({ start })),
      },
    }
  })
}
