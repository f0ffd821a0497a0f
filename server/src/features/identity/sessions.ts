// A session is a family of refresh tokens: started at sign-in, continued by each refresh, ended by logout, by
// reuse of a token or by newer sessions.
import type { Database, Trx } from '../../db/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { hashCredential, newId } from './credentials.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { decideRefresh, refreshLifeMs, type UsedUpToken } from './refresh.rule.ts'
import type { RefreshTokens } from './refresh-tokens.ts'
import {
  consumeRefreshToken,
  endFamily,
  findFamilyEnd,
  findRefreshToken,
  insertFamily,
  insertRefreshToken,
  listLeastRecentlyUsed,
  endFamilies,
  listActiveFamilies,
  type NewFamily,
  type StoredToken,
} from './sessions.store.ts'
import type { MemberCaller } from '../../http/caller.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

export interface SessionDeps {
  database: Database
  tokens: AccessTokens
  refreshTokens: RefreshTokens
  endedSessions: EndedSessions
}

/** Sessions of one account at a time; one more ends the least recently used one. */
export const maxSessions = 20

export interface StartedSession {
  memberId: string
  familyId: string
  refreshToken: string
  /** For `endedSessions`, once the transaction is committed. */
  endedFamilyIds: readonly string[]
}

/** Creates a family with its first refresh token. */
export async function startSession(
  trx: Trx,
  { refreshTokens }: Pick<SessionDeps, 'refreshTokens'>,
  { memberId, ...client }: Omit<NewFamily, 'id'>,
  now: number,
): Promise<StartedSession> {
  const familyId = newId()
  const endedFamilyIds = await listLeastRecentlyUsed(trx, memberId, maxSessions - 1)
  for (const id of endedFamilyIds) await endFamily(trx, id, now)
  await insertFamily(trx, { id: familyId, memberId, ...client }, now)
  return {
    memberId,
    familyId,
    refreshToken: await issueRefreshToken(trx, refreshTokens, { familyId, parentHash: null }, now),
    endedFamilyIds,
  }
}

async function issueRefreshToken(
  trx: Trx,
  refreshTokens: RefreshTokens,
  { familyId, parentHash }: { familyId: string; parentHash: string | null },
  now: number,
): Promise<string> {
  const refreshToken = refreshTokens.issue(familyId)
  await insertRefreshToken(trx, {
    hash: hashCredential(refreshToken),
    familyId,
    parentHash,
    expiresAt: now + refreshLifeMs,
  })
  return refreshToken
}

/** A stored token, or one that is recognised by its family alone; null when it is unknown. */
async function identifyToken(
  trx: Trx,
  refreshTokens: RefreshTokens,
  refreshToken: string,
): Promise<StoredToken | (UsedUpToken & { familyId: string }) | null> {
  const stored = await findRefreshToken(trx, hashCredential(refreshToken))
  if (stored !== null) return stored
  const familyId = refreshTokens.familyOf(refreshToken)
  const familyEndedAt = familyId === null ? undefined : await findFamilyEnd(trx, familyId)
  return familyId === null || familyEndedAt === undefined ? null : { isUsedUp: true, familyId, familyEndedAt }
}

/** New tokens for a refresh token; null when its session has ended. */
export async function refreshSession(
  deps: SessionDeps,
  refreshToken: string,
  now: number,
): Promise<SessionTokens | null> {
  const refreshed = await deps.database.inTransaction(async (trx) => {
    const token = await identifyToken(trx, deps.refreshTokens, refreshToken)
    const decision = decideRefresh(token, now)
    if (token === null || decision === 'refuse') return null
    if (decision === 'end' || 'isUsedUp' in token) {
      await endFamily(trx, token.familyId, now)
      return { endedFamilyId: token.familyId }
    }
    if (decision === 'rotate') await consumeRefreshToken(trx, token, now)
    const successor = await issueRefreshToken(
      trx,
      deps.refreshTokens,
      { familyId: token.familyId, parentHash: token.hash },
      now,
    )
    return { memberId: token.memberId, familyId: token.familyId, refreshToken: successor }
  })
  if (refreshed === null) return null
  if (refreshed.endedFamilyId !== undefined) {
    deps.endedSessions.add(refreshed.endedFamilyId)
    return null
  }
  return { accessToken: await deps.tokens.sign(refreshed, now), refreshToken: refreshed.refreshToken }
}

/** Ends the session of this refresh token, whether or not it was already used. */
export async function endSession(
  { database, refreshTokens, endedSessions }: Omit<SessionDeps, 'tokens'>,
  refreshToken: string,
  now: number,
): Promise<void> {
  const familyId = await database.inTransaction(async (trx) => {
    const token = await identifyToken(trx, refreshTokens, refreshToken)
    if (token !== null) await endFamily(trx, token.familyId, now)
    return token?.familyId ?? null
  })
  if (familyId !== null) endedSessions.add(familyId)
}

export interface EndSessionsDeps {
  database: Database
  endedSessions: EndedSessions
}

/** A session that has ended, or is another member's, changes nothing. */
export async function endSessionOfMember(
  { database, endedSessions }: EndSessionsDeps,
  memberId: string,
  sessionId: string,
  now: number,
): Promise<void> {
  const isEnded = await database.inTransaction(async (trx) => {
    const isOwn = (await listActiveFamilies(trx, memberId, now)).some(({ id }) => id === sessionId)
    if (isOwn) await endFamily(trx, sessionId, now)
    return isOwn
  })
  if (isEnded) endedSessions.add(sessionId)
}

export async function endOtherSessions(
  { database, endedSessions }: EndSessionsDeps,
  { memberId, familyId }: MemberCaller,
  now: number,
): Promise<void> {
  const ended = await database.inTransaction((trx) => endFamilies(trx, memberId, familyId, now))
  for (const id of ended) endedSessions.add(id)
}
