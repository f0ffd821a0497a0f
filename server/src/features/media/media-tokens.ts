// Short-lived signatures for media URLs, with the claims Mux uses (sub, aud, exp, kid).
import { SignJWT, jwtVerify } from 'jose'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { SecretKey } from '../../config/secret-keys.ts'
import { AppError } from '../../errors/app-error.ts'

/** v: video and its files; t: thumbnails. */
export type MediaAudience = 'v' | 't'

export interface MediaTokens {
  sign: (
    playbackId: string,
    audience: MediaAudience,
    now: number,
  ) => Promise<{ token: string; expiresAt: number }>
  /** Throws `media_token_invalid`. */
  verify: (
    token: string | undefined,
    playbackId: string,
    audience: MediaAudience,
    now: number,
  ) => Promise<void>
}

/** Long enough to pause a lesson and finish it the same evening. */
const lifeMs = 6 * hourMs

export function mediaTokens(keys: readonly SecretKey[]): MediaTokens {
  const signing = keys[0]
  if (!signing) throw new Error('there is no signing key')
  return {
    async sign(playbackId, audience, now) {
      // Rounded up to the hour, so that URLs stay the same for a while and browser caches work.
      const expiresAt = Math.ceil((now + lifeMs) / hourMs) * hourMs
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: signing.kid })
        .setSubject(playbackId)
        .setAudience(audience)
        .setExpirationTime(expiresAt / 1000)
        .sign(signing.secret)
      return { token, expiresAt }
    },
    async verify(token, playbackId, audience, now) {
      try {
        if (token === undefined) throw new Error('no token')
        const keyOf = ({ kid }: { kid?: string }) => {
          const key = keys.find((candidate) => candidate.kid === kid)
          if (!key) throw new Error('unknown key')
          return key.secret
        }
        await jwtVerify(token, keyOf, {
          algorithms: ['HS256'],
          subject: playbackId,
          audience,
          currentDate: new Date(now),
        })
      } catch (cause) {
        throw new AppError('media_token_invalid', { cause })
      }
    },
  }
}
