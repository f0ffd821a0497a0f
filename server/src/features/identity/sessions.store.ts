import type { ExpressionBuilder, Selectable } from 'kysely'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../../db/database.ts'
import { padForIn } from '../../db/query-batching.ts'
import { preparedRows } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { refreshLifeMs, type PresentedToken } from './refresh.rule.ts'

const endedRetentionMs = retentionMs('endedSession')

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
    .select([
      'hash',
      'family_id',
      'parent_hash',
      'expires_at',
      'consumed_at',
      'superseded_at',
      'ended_at',
      'member_id',
    ])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const successors = await trx
    .selectFrom('refresh_token')
    .select('consumed_at')
    .where('parent_hash', '=', hash)
    .execute()
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

const insertFamilyRow = preparedRows<Selectable<Tables['session_family']>, never>((db, rows) =>
  db.insertInto('session_family').values(rows),
)
const insertTokenRow = preparedRows<Selectable<Tables['refresh_token']>, never>((db, rows) =>
  db.insertInto('refresh_token').values(rows),
)

export interface NewFamily {
  id: string
  memberId: string
  platform: string
  appVersion: string
  deviceName: string
}

export async function insertFamily(
  trx: Trx,
  { id, memberId, platform, appVersion, deviceName }: NewFamily,
  now: number,
): Promise<void> {
  const times = { created_at: now, last_used_at: now, ended_at: null }
  await insertFamilyRow(trx, [
    { id, member_id: memberId, platform, app_version: appVersion, device_name: deviceName, ...times },
  ])
}

export async function insertRefreshToken(
  trx: Trx,
  token: { hash: string; familyId: string; parentHash: string | null; expiresAt: number },
): Promise<void> {
  const { hash, familyId, parentHash, expiresAt } = token
  const row = {
    hash,
    family_id: familyId,
    parent_hash: parentHash,
    expires_at: expiresAt,
    consumed_at: null,
    superseded_at: null,
    contains_family: 1,
  }
  await insertTokenRow(trx, [row])
}

/** When the family of a used-up token ended (null: it has not); undefined when there is no such family. */
export async function findFamilyEnd(trx: Trx, familyId: string): Promise<number | null | undefined> {
  const row = await trx
    .selectFrom('session_family')
    .select('ended_at')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return row?.ended_at
}

/**
 * Marks it used. Its siblings, issued for responses that were lost, are invalid from now on, as is the token
 * it was issued for: a session has at most one used token and its successors as rows, however often it is
 * refreshed.
 */
export async function consumeRefreshToken(
  trx: Trx,
  { hash, parentHash, familyId }: StoredToken,
  now: number,
): Promise<void> {
  await trx.updateTable('refresh_token').set({ consumed_at: now }).where('hash', '=', hash).execute()
  if (parentHash !== null) {
    const isUsedUp = (eb: ExpressionBuilder<Tables, 'refresh_token'>) =>
      eb.or([
        eb('hash', '=', parentHash),
        eb.and([eb('parent_hash', '=', parentHash), eb('hash', '!=', hash)]),
      ])
    // The release before issued tokens that do not contain their family: only their rows tell that they were
    // used.
    await trx
      .updateTable('refresh_token')
      .set({ superseded_at: now })
      .where(isUsedUp)
      .where('superseded_at', 'is', null)
      .where('contains_family', '=', 0)
      .execute()
    await trx.deleteFrom('refresh_token').where(isUsedUp).where('contains_family', '=', 1).execute()
  }
  await trx.updateTable('session_family').set({ last_used_at: now }).where('id', '=', familyId).execute()
}

/** Ends a session; one that has ended keeps its first end time. */
export async function endFamily(trx: Trx, familyId: string, now: number): Promise<void> {
  await trx
    .updateTable('session_family')
    .set({ ended_at: now })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of the member but one, and returns those that it ended. */
export async function endFamilies(
  trx: Trx,
  memberId: string,
  exceptId: string | null,
  now: number,
): Promise<string[]> {
  const ids = (await listLeastRecentlyUsed(trx, memberId, 0)).filter((id) => id !== exceptId)
  if (ids.length > 0)
    await trx.updateTable('session_family').set({ ended_at: now }).where('id', 'in', padForIn(ids)).execute()
  return ids
}

/** The member's sessions that have not ended, the most recently used first, without the first `skipped`. */
export async function listLeastRecentlyUsed(trx: Trx, memberId: string, skipped: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('session_family')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.slice(skipped).map(({ id }) => id)
}

export type ActiveFamily = Pick<
  Selectable<Tables['session_family']>,
  'id' | 'device_name' | 'created_at' | 'last_used_at'
>

/** The member's sessions that have neither ended nor expired, the most recently used first. */
export const listActiveFamilies = (
  db: Database['db'] | Trx,
  memberId: string,
  now: number,
): Promise<ActiveFamily[]> =>
  db
    .selectFrom('session_family')
    .select(['id', 'device_name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', now - refreshLifeMs)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** Deletes at most `limit` expired tokens; returns how many. */
export async function deleteExpiredTokens({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('refresh_token')
    .select('hash')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('refresh_token')
    .where('hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes at most `limit` sessions that ended a day ago, with their tokens; returns how many. */
export const deleteEndedSessions = (database: Database, now: number, limit: number): Promise<number> =>
  deleteFamiliesBefore(database, 'ended_at', now - endedRetentionMs, limit)

/**
 * The same for sessions that expired: their last token was issued at most the grace period after their last
 * use.
 */
export const deleteExpiredSessions = (database: Database, now: number, limit: number): Promise<number> =>
  deleteFamiliesBefore(database, 'last_used_at', now - refreshLifeMs - endedRetentionMs, limit)

async function deleteFamiliesBefore(
  { db }: Database,
  column: 'ended_at' | 'last_used_at',
  before: number,
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('session_family')
    .select('id')
    .where(column, '<', before)
    .orderBy(column)
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('session_family').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The sessions that ended at `since` (epoch milliseconds) or later. */
export async function listSessionsEndedSince(
  { db }: Database,
  since: number,
): Promise<{ id: string; endedAt: number }[]> {
  const rows = await db
    .selectFrom('session_family')
    .select(['id', 'ended_at'])
    .where('ended_at', '>=', since)
    .execute()
  return rows.map((row) => ({ id: row.id, endedAt: row.ended_at ?? since }))
}
