import type { Trx } from '../../db/database.ts'
import { refreshLifeMs } from './refresh.rule.ts'
import { hashOf, newId, newRefreshToken } from './random-ids.ts'
import { insertFamily, insertRefreshToken } from './sessions.store.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** A family of refresh tokens and its first one. */
export async function startSession(
  trx: Trx,
  { memberId, platform, appVersion }: { memberId: string; platform: string; appVersion: string },
  now: number,
): Promise<{ memberId: string; familyId: string; refreshToken: string }> {
  const familyId = newId()
  await insertFamily(trx, { id: familyId, memberId, platform, appVersion }, now)
  return { memberId, familyId, refreshToken: await issueRefreshToken(trx, { familyId, parentHash: null }, now) }
}

export async function issueRefreshToken(trx: Trx, { familyId, parentHash }: { familyId: string; parentHash: string | null }, now: number): Promise<string> {
  const refreshToken = newRefreshToken()
  await insertRefreshToken(trx, { hash: hashOf(refreshToken), familyId, parentHash, expiresAt: now + refreshLifeMs })
  return refreshToken
}
