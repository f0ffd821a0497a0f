// What a partner's token says of its user. Times in the token are seconds since 1970 (RFC 7519).
import * as z from 'zod/mini'
import { anonymousPartnerUser, partnerUserId } from '@oka/contract/partners/partners.schema.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'

/** Between the clocks of a partner and of the academy. */
export const clockSkewMs = minuteMs
/** A token is for one page that is being opened, not for an evening. */
export const longestTokenMs = 10 * minuteMs
/** Several frames of one page share a token. */
export const sharedTokenMs = minuteMs

const seconds = z.number().check(z.minimum(0), z.maximum(100_000_000_000))

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: partnerUserId,
  iat: seconds,
  exp: seconds,
})

export interface TokenUser {
  userId: string
  /** Epoch milliseconds: from then on no clock takes the token any more. */
  endsAt: number
}

/** `payload`: what the partner signed. `audience`: the academy's public origin. */
export function readTokenUser(
  payload: unknown,
  { partnerId, audience, now }: { partnerId: string; audience: string; now: number },
): TokenUser | 'invalid' | 'expired' {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) return 'invalid'
  const { iss, aud, sub, iat, exp } = parsed.data
  const [issuedAt, expiresAt] = [iat * 1_000, exp * 1_000]
  if (iss !== partnerId || ![aud].flat().includes(audience)) return 'invalid'
  // it would be the place of whoever is not signed in
  if (sub === anonymousPartnerUser) return 'invalid'
  if (expiresAt <= issuedAt || expiresAt - issuedAt > longestTokenMs) return 'invalid'
  if (issuedAt > now + clockSkewMs) return 'invalid'
  if (expiresAt + clockSkewMs <= now) return 'expired'
  return { userId: sub, endsAt: expiresAt + clockSkewMs }
}
