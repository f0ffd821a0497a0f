// Refresh tokens: 256 bits that contain their family and prove that this server issued them. So a token whose
// row was deleted after its use is still recognised as reused, and one that was made up ends nothing (SES-4).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '../../config/secret-keys.ts'

const familyBytes = 16
const randomPartBytes = 8
/** Guessing one ends a session at most: a token is exchanged only where its hash is stored. */
const macBytes = 8

export interface RefreshTokens {
  issue: (familyId: string) => string
  /** The family of a token that was issued with one of the current keys; null for any other text. */
  familyOf: (token: string) => string | null
}

export function refreshTokens(keys: readonly SecretKey[]): RefreshTokens {
  const macKeys = keys.map(({ secret }) => createHmac('sha256', secret).update('refresh-token').digest())
  const [current] = macKeys
  if (!current) throw new Error('there is no signing key')
  const macOf = (key: Buffer, content: Buffer) =>
    createHmac('sha256', key).update(content).digest().subarray(0, macBytes)
  return {
    issue(familyId) {
      const content = Buffer.concat([Buffer.from(familyId, 'base64url'), randomBytes(randomPartBytes)])
      return Buffer.concat([content, macOf(current, content)]).toString('base64url')
    },
    familyOf(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== familyBytes + randomPartBytes + macBytes) return null
      // the last character has bits to spare: another token that decodes the same
      if (bytes.toString('base64url') !== token) return null
      const [content, mac] = [bytes.subarray(0, -macBytes), bytes.subarray(-macBytes)]
      return macKeys.some((key) => timingSafeEqual(macOf(key, content), mac))
        ? content.subarray(0, familyBytes).toString('base64url')
        : null
    },
  }
}
