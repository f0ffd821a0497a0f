import type { Database, Trx } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import type { PresentedToken } from './refresh.rule.ts'

const endedRetentionMs = 24 * 3_600_000

export interface StoredToken extends PresentedToken {
  hash: string
  familyId: string
  parentHash: string | null
  memberId: string
}

export async function findRefreshToken(trx: Trx, hash: string): Promise<StoredToken | null> {
  const row = await trx
    .selectFrom('refresh_token')
    .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
    .select(['hash', 'family_id', 'parent_hash', 'expires_at', 'consumed_at', 'superseded_at', 'ended_at', 'member_id'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const successors = await trx.selectFrom('refresh_token').select('consumed_at').where('parent_hash', '=', hash).execute()
  return {
    hash,
    familyId: row.family_id,
    parentHash: row.parent_hash,
    memberId: row.member_id,
    expiresAt: row.expires_at,
    consumedAt: row.consumed_at,
    supersededAt: row.superseded_at,
    familyEndedAt: row.ended_at,
    hasUsedSuccessor: successors.some((successor) => successor.consumed_at !== null),
    successors: successors.length,
  }
}

const insertFamilyRow = preparedRows<Tables['session_family'], never>((db, rows) => db.insertInto('session_family').values(rows))
const insertTokenRow = preparedRows<Tables['refresh_token'], never>((db, rows) => db.insertInto('refresh_token').values(rows))

export interface NewFamily {
  id: string
  memberId: string
  platform: string
  appVersion: string
}

export async function insertFamily(trx: Trx, { id, memberId, platform, appVersion }: NewFamily, now: number): Promise<void> {
  await insertFamilyRow(trx, [{ id, member_id: memberId, platform, app_version: appVersion, created_at: now, last_used_at: now, ended_at: null }])
}

export async function insertRefreshToken(trx: Trx, token: { hash: string; familyId: string; parentHash: string | null; expiresAt: number }): Promise<void> {
  const { hash, familyId, parentHash, expiresAt } = token
  await insertTokenRow(trx, [{ hash, family_id: familyId, parent_hash: parentHash, expires_at: expiresAt, consumed_at: null, superseded_at: null }])
}

/** Marks it used; its siblings, issued for responses that were lost, are invalid from now on. */
export async function consumeRefreshToken(trx: Trx, { hash, parentHash, familyId }: StoredToken, now: number): Promise<void> {
  await trx.updateTable('refresh_token').set({ consumed_at: now }).where('hash', '=', hash).execute()
  if (parentHash !== null) {
    await trx
      .updateTable('refresh_token')
      .set({ superseded_at: now })
      .where('parent_hash', '=', parentHash)
      .where('hash', '!=', hash)
      .where('superseded_at', 'is', null)
      .execute()
  }
  await trx.updateTable('session_family').set({ last_used_at: now }).where('id', '=', familyId).execute()
}

/** Ends a session; one that has ended keeps its first end time. */
export async function endFamily(trx: Trx, familyId: string, now: number): Promise<void> {
  await trx.updateTable('session_family').set({ ended_at: now }).where('id', '=', familyId).where('ended_at', 'is', null).execute()
}

/** Deletes expired tokens, and sessions that ended a day ago or have no token left. */
export async function deleteExpiredSessions({ db }: Database, now: number): Promise<void> {
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('session_family')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', now - endedRetentionMs),
        eb.not(eb.exists(eb.selectFrom('refresh_token').select('hash').whereRef('refresh_token.family_id', '=', 'session_family.id'))),
      ]),
    )
    .execute()
}

/** The sessions that ended at `since` (epoch milliseconds) or later. */
export async function listSessionsEndedSince({ db }: Database, since: number): Promise<{ id: string; endedAt: number }[]> {
  const rows = await db.selectFrom('session_family').select(['id', 'ended_at']).where('ended_at', '>=', since).execute()
  return rows.map((row) => ({ id: row.id, endedAt: row.ended_at ?? since }))
}
