import type { Database } from '../../db/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashOf } from './random-ids.ts'
import { decideRefresh } from './refresh.rule.ts'
import { consumeRefreshToken, endFamily, findRefreshToken } from './sessions.store.ts'
import { issueRefreshToken, type SessionTokens } from './start-session.ts'

interface SessionDeps {
  database: Database
  tokens: AccessTokens
  endedSessions: EndedSessions
}

/** New tokens for a refresh token; null when its session has ended. */
export async function refreshSession({ database, tokens, endedSessions }: SessionDeps, refreshToken: string, now: number): Promise<SessionTokens | null> {
  const renewed = await database.inTransaction(async (trx) => {
    const token = await findRefreshToken(trx, hashOf(refreshToken))
    const decision = decideRefresh(token, now)
    if (token === null || decision === 'refuse') return null
    if (decision === 'end') {
      await endFamily(trx, token.familyId, now)
      return { ended: token.familyId }
    }
    if (decision === 'rotate') await consumeRefreshToken(trx, token, now)
    const successor = await issueRefreshToken(trx, { familyId: token.familyId, parentHash: token.hash }, now)
    return { memberId: token.memberId, familyId: token.familyId, refreshToken: successor }
  })
  if (renewed === null) return null
  if (renewed.ended !== undefined) {
    endedSessions.add(renewed.ended)
    return null
  }
  return { accessToken: await tokens.sign(renewed, now), refreshToken: renewed.refreshToken }
}

/** Ends the session of this refresh token, wherever it stands in its family. */
export async function endSession({ database, endedSessions }: Omit<SessionDeps, 'tokens'>, refreshToken: string, now: number): Promise<void> {
  const familyId = await database.inTransaction(async (trx) => {
    const token = await findRefreshToken(trx, hashOf(refreshToken))
    if (token !== null) await endFamily(trx, token.familyId, now)
    return token?.familyId ?? null
  })
  if (familyId !== null) endedSessions.add(familyId)
}
