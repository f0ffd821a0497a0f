// Access tokens: valid for ten minutes, signed with the first key, verified with any, so that a key can be
// rotated.
import { latestStored } from '@oka/contract/learning/occurred-at.rule.ts'
import { SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { SecretKey } from '../../config/secret-keys.ts'

export const accessLifeMs = 10 * 60_000
const audience = 'api'
const maxVerified = 5_000

export interface AccessClaims {
  memberId: string
  familyId: string
}

export interface AccessTokens {
  sign(claims: AccessClaims, now: number): Promise<string>
  /** Null for anything but a valid, unexpired token of this server, which no clock that was ahead made. */
  verify(token: string, now: number): Promise<AccessClaims | null>
}

const isCurrent = ({ expiresAt }: { expiresAt: number }, now: number): boolean =>
  expiresAt > now && expiresAt <= latestStored(now) + accessLifeMs

export function accessTokens(keys: readonly SecretKey[]): AccessTokens {
  const signing = keys[0]
  if (!signing) throw new Error('there is no signing key')
  // A client sends the same token with every call, so each signature is verified once.
  const verified = new LRUCache<string, AccessClaims & { expiresAt: number }>({ max: maxVerified })

  async function check(token: string, now: number) {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = keys.find((candidate) => candidate.kid === kid)
      if (!key) throw new Error('unknown key')
      return key.secret
    }
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(now),
    })
    return {
      memberId: String(payload.sub),
      familyId: String(payload['sid']),
      expiresAt: (payload.exp ?? 0) * 1000,
    }
  }

  return {
    sign: ({ memberId, familyId }, now) =>
      new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: 'HS256', kid: signing.kid })
        .setSubject(memberId)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + accessLifeMs) / 1000))
        .sign(signing.secret),
    async verify(token, now) {
      const cached = verified.get(token)
      const claims = cached ?? (await check(token, now).catch(() => null))
      if (claims === null || !isCurrent(claims, now)) return null
      if (!cached) verified.set(token, claims)
      return claims
    },
  }
}
