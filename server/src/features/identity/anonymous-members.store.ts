import { sql } from 'kysely'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { padForIn } from '../../db/query-batching.ts'
import type { Database, Trx } from '../../db/database.ts'
import { prepared, preparedRows } from '../../db/prepared.ts'
import type { RecordTable } from '../../member-records/member-record.ts'

const byCredential = prepared<{ hash: string }, { id: string }>((db, param) =>
  db
    .selectFrom('member')
    .select('id')
    .where('credential_hash', '=', param('hash'))
    .where('kind', '=', 'anonymous'),
)

/** The member with this credential hash, or null. */
export async function findByCredentialHash({ db }: Database, hash: string): Promise<string | null> {
  return (await byCredential(db, { hash }))[0]?.id ?? null
}

export interface Landing {
  activityId: string | null
  programId: string | null
  email: string | null
  /** JSON. */
  marketing: string | null
}

export async function insertAnonymousMember(
  { db }: Database,
  member: { id: string; credentialHash: string; landing: Landing; createdAt: number },
): Promise<void> {
  const { id, credentialHash, landing, createdAt } = member
  await db
    .insertInto('member')
    .values({
      id,
      kind: 'anonymous',
      credential_hash: credentialHash,
      created_at: createdAt,
      ...columnsOf(landing, createdAt),
    })
    .execute()
}

/** Null fields of `landing` leave the stored values unchanged. */
export async function updateLanding(
  { db }: Database,
  memberId: string,
  landing: Landing,
  now: number,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(columnsOf(landing, now)).filter(([, value]) => value !== null),
  )
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('member')
    .set(changes)
    .where('id', '=', memberId)
    .where('merged_into', 'is', null)
    .execute()
}

const columnsOf = ({ activityId, programId, email, marketing }: Landing, now: number) => ({
  landing_activity_id: activityId,
  landing_program_id: programId,
  landing_email: email,
  landing_email_at: email === null ? null : now,
  marketing,
})

/**
 * Ends an anonymous id for good and records that its member was merged into `memberId`, which takes over the
 * marketing information if it has none. Returns the internal id of the anonymous member, or null where none
 * has this credential.
 */
export async function retireAnonymousMember(
  trx: Trx,
  credentialHash: string,
  memberId: string,
  now: number,
): Promise<string | null> {
  const anonymous = await trx
    .selectFrom('member')
    .select(['id', 'marketing'])
    .where('credential_hash', '=', credentialHash)
    .where('kind', '=', 'anonymous')
    .executeTakeFirst()
  if (!anonymous) return null
  await trx
    .updateTable('member')
    .set({
      credential_hash: null,
      merged_into: memberId,
      merged_at: now,
      landing_email: null,
      landing_email_at: null,
      marketing: null,
    })
    .where('id', '=', anonymous.id)
    .execute()
  await trx
    .updateTable('member')
    .set({ marketing: anonymous.marketing })
    .where('id', '=', memberId)
    .where('marketing', 'is', null)
    .execute()
  return anonymous.id
}

/**
 * Those of these members that exist and were neither deleted nor merged into an account; nothing may be
 * written for the others.
 */
export async function findActiveMembers(trx: Trx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', padForIn(memberIds))
    .where('merged_into', 'is', null)
    .where('kind', '!=', sql.lit('deleted'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The same with the email of each that has an account; null for the others. */
export async function findActiveEmails(
  trx: Trx,
  memberIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await activeEmails(
    trx,
    padForIn(memberIds).map((id) => ({ id })),
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const activeEmails = preparedRows<{ id: string }, { id: string; email: string | null }>((db, members) =>
  db
    .selectFrom('member')
    .leftJoin('account', 'account.member_id', 'member.id')
    .select(['member.id', 'account.email'])
    .where(
      'member.id',
      'in',
      members.map(({ id }) => id),
    )
    .where('member.merged_into', 'is', null)
    .where('member.kind', '!=', sql.lit('deleted')),
)

/**
 * Anonymous members of whom nothing is stored, and emails that led to no account, are deleted after this
 * long.
 */
export const unusedRetentionMs = retentionMs('unusedAnonymous')

/** Deletes at most `limit` emails that were entered without signing up; returns how many. */
export async function clearExpiredLandingEmails(
  { db }: Database,
  now: number,
  limit: number,
): Promise<number> {
  const before = now - unusedRetentionMs
  const expired = db
    .selectFrom('member')
    .select('id')
    .where('landing_email', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('landing_email_at', 'is', null), eb('landing_email_at', '<', before)]))
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ landing_email: null, landing_email_at: null })
    .where('id', 'in', expired)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Where a walk over anonymous members goes on. */
export interface WalkPosition {
  createdAt: number
  id: string
}

/**
 * Of the next `limit` anonymous members after `position` that are older than the retention of unused ones,
 * deletes those that have expired: without an email and any row in `recordTables`, or with nothing saved for
 * two years. Those merged into an account have neither email nor rows; they remain for as long as there may
 * be a backup from before they were merged, because deleting the account has to name them too. Returns where
 * to go on, null at the end.
 */
export function deleteExpiredAnonymousMembers(
  { inTransaction }: Database,
  recordTables: readonly RecordTable[],
  position: WalkPosition | null,
  now: number,
  limit: number,
): Promise<WalkPosition | null> {
  // Serializable: a first write of the member at the same moment must make one of the two run again.
  return inTransaction(async (trx) => {
    const members = await trx
      .selectFrom('member')
      .select(['id', 'created_at', 'landing_email', 'merged_at'])
      .where('kind', '=', sql.lit('anonymous'))
      .where('created_at', '<', now - unusedRetentionMs)
      .$if(position !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) > (${position?.createdAt}, ${position?.id})`),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    const last = members.at(-1)
    if (!last) return null
    const ids = members.map(({ id }) => id)
    const savedAt = new Map<string, number>()
    for (const table of recordTables)
      for (const { id, at } of await lastSaved(trx, table, ids))
        savedAt.set(id, Math.max(at, savedAt.get(id) ?? 0))
    const isExpired = ({
      id,
      created_at: createdAt,
      landing_email: email,
      merged_at: mergedAt,
    }: (typeof members)[number]) => {
      if (mergedAt !== null && mergedAt >= now - retentionMs('backup')) return false
      const at = savedAt.get(id)
      return at === undefined ? email === null : Math.max(at, createdAt) < now - retentionMs('usedAnonymous')
    }
    const expired = members.filter(isExpired).map(({ id }) => id)
    if (expired.length > 0) await trx.deleteFrom('member').where('id', 'in', padForIn(expired)).execute()
    return { createdAt: last.created_at, id: last.id }
  })
}

/** When each of these members last saved a row of the table; 0 where the table does not say. */
async function lastSaved(
  trx: Trx,
  { table, savedAt }: RecordTable,
  ids: readonly string[],
): Promise<{ id: string; at: number }[]> {
  const at = savedAt === null ? sql.lit(0) : sql`max(${sql.ref(savedAt)})`
  const { rows } = await sql<{
    id: string
    at: number
  }>`select member_id as id, ${at} as at from ${sql.table(table)}
    where member_id in (${sql.join(padForIn(ids))}) group by member_id`.execute(trx)
  return rows
}
