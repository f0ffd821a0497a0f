// Access tokens: a few minutes long, signed by the first key of the ring, believed from any (so a key can be replaced in peace).
import { SignJWT, jwtVerify } from 'jose'
import type { SigningKey } from '../../config/signing-keys.ts'

export const accessLifeMs = 10 * 60_000
const audience = 'api'
const verifiedKept = 5_000

export interface AccessClaims {
  memberId: string
  familyId: string
}

export interface AccessTokens {
  sign(claims: AccessClaims, now: number): Promise<string>
  /** Null for anything that is not a token of ours in its time. */
  verify(token: string, now: number): Promise<AccessClaims | null>
}

export function accessTokens(keys: readonly SigningKey[]): AccessTokens {
  const signing = keys[0]
  if (!signing) throw new Error('there is no signing key')
  // A client sends the same token with every call: its signature is checked once.
  const verified = new Map<string, AccessClaims & { expiresAt: number }>()

  async function check(token: string, now: number) {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = keys.find((one) => one.kid === kid)
      if (!key) throw new Error('unknown key')
      return key.secret
    }
    const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], audience, requiredClaims: ['sub', 'sid', 'exp'], currentDate: new Date(now) })
    return { memberId: String(payload.sub), familyId: String(payload['sid']), expiresAt: (payload.exp ?? 0) * 1000 }
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
      const known = verified.get(token)
      if (known) return known.expiresAt > now ? known : null
      const claims = await check(token, now).catch(() => null)
      if (claims === null) return null
      if (verified.size >= verifiedKept) verified.clear()
      verified.set(token, claims)
      return claims
    },
  }
}
