// A session is a family of refresh tokens: started at sign-in, continued by each refresh, ended by logout or by reuse of a token.
import type { Database, Trx } from '../../db/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { hashOf, newId, newRefreshToken } from './credentials.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { decideRefresh, refreshLifeMs } from './refresh.rule.ts'
import { consumeRefreshToken, endFamily, findRefreshToken, insertFamily, insertRefreshToken } from './sessions.store.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

interface SessionDeps {
  database: Database
  tokens: AccessTokens
  endedSessions: EndedSessions
}

/** Creates a family with its first refresh token. */
export async function startSession(
  trx: Trx,
  { memberId, platform, appVersion }: { memberId: string; platform: string; appVersion: string },
  now: number,
): Promise<{ memberId: string; familyId: string; refreshToken: string }> {
  const familyId = newId()
  await insertFamily(trx, { id: familyId, memberId, platform, appVersion }, now)
  return { memberId, familyId, refreshToken: await issueRefreshToken(trx, { familyId, parentHash: null }, now) }
}

async function issueRefreshToken(trx: Trx, { familyId, parentHash }: { familyId: string; parentHash: string | null }, now: number): Promise<string> {
  const refreshToken = newRefreshToken()
  await insertRefreshToken(trx, { hash: hashOf(refreshToken), familyId, parentHash, expiresAt: now + refreshLifeMs })
  return refreshToken
}

/** New tokens for a refresh token; null when its session has ended. */
export async function refreshSession({ database, tokens, endedSessions }: SessionDeps, refreshToken: string, now: number): Promise<SessionTokens | null> {
  const refreshed = await database.inTransaction(async (trx) => {
    const token = await findRefreshToken(trx, hashOf(refreshToken))
    const decision = decideRefresh(token, now)
    if (token === null || decision === 'refuse') return null
    if (decision === 'end') {
      await endFamily(trx, token.familyId, now)
      return { endedFamilyId: token.familyId }
    }
    if (decision === 'rotate') await consumeRefreshToken(trx, token, now)
    const successor = await issueRefreshToken(trx, { familyId: token.familyId, parentHash: token.hash }, now)
    return { memberId: token.memberId, familyId: token.familyId, refreshToken: successor }
  })
  if (refreshed === null) return null
  if (refreshed.endedFamilyId !== undefined) {
    endedSessions.add(refreshed.endedFamilyId)
    return null
  }
  return { accessToken: await tokens.sign(refreshed, now), refreshToken: refreshed.refreshToken }
}

/** Ends the session of this refresh token, whether or not it was already used. */
export async function endSession({ database, endedSessions }: Omit<SessionDeps, 'tokens'>, refreshToken: string, now: number): Promise<void> {
  const familyId = await database.inTransaction(async (trx) => {
    const token = await findRefreshToken(trx, hashOf(refreshToken))
    if (token !== null) await endFamily(trx, token.familyId, now)
    return token?.familyId ?? null
  })
  if (familyId !== null) endedSessions.add(familyId)
}
