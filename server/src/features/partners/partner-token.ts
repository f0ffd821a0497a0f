// The token of a signed user: a JWT that the partner's server made with its secret (EMB-4).
import { compactVerify } from 'jose'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashCredential } from '../identity/index.ts'
import { validSecrets, type PartnerSecrets } from './partner-secrets.ts'
import { readTokenUser, sharedTokenMs, type TokenUser } from './partner-claims.ts'
import { recordTokenUse } from './partner-users.store.ts'

export interface VerifiedToken extends TokenUser {
  /** Of what was signed: the signature itself may be written in more than one way. */
  hash: string
}

/** Throws `partner_token_invalid` or `partner_token_expired`. */
export async function verifyToken(
  token: string,
  secrets: PartnerSecrets | null,
  expected: { partnerId: string; audience: string; now: number },
): Promise<VerifiedToken> {
  const payload = secrets && (await readSigned(token, validSecrets(secrets)))
  if (payload === null) throw new AppError('partner_token_invalid')
  const user = readTokenUser(payload, expected)
  if (user === 'invalid') throw new AppError('partner_token_invalid')
  if (user === 'expired') throw new AppError('partner_token_expired')
  const signed = token.slice(0, token.lastIndexOf('.'))
  return { ...user, hash: hashCredential(`${expected.partnerId}\n${signed}`) }
}

/** What one of the secrets signed with HS256; null where none did. */
async function readSigned(token: string, secrets: readonly string[]): Promise<unknown> {
  for (const secret of secrets) {
    const verified = await compactVerify(token, Buffer.from(secret), { algorithms: ['HS256'] }).catch(
      () => null,
    )
    if (verified === null) continue
    try {
      return JSON.parse(Buffer.from(verified.payload).toString('utf8'))
    } catch {
      return null
    }
  }
  return null
}

/**
 * A token counts once, and again within a minute of the first time. Throws `partner_token_used` afterwards.
 */
export async function useToken(trx: Trx, { hash, endsAt }: VerifiedToken, now: number): Promise<void> {
  const usedAt = await recordTokenUse(trx, { hash, expiresAt: endsAt }, now)
  if (now - usedAt > sharedTokenMs) throw new AppError('partner_token_used')
}
