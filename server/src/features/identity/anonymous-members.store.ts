import { sql } from 'kysely'
import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { padForIn, padToPowerOfTwo } from '../../db/query-batching.ts'
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
  const expired = db
    .selectFrom('member')
    .select('id')
    .where('landing_email', 'is not', null)
    .where(landingEmailSince, '<', now - unusedRetentionMs)
    .orderBy(landingEmailSince)
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ landing_email: null, landing_email_at: null })
    .where('id', 'in', expired)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Since when an email counts that was entered without signing up; as in its index. */
const landingEmailSince = sql<number>`coalesce(landing_email_at, created_at)`

/**
 * Since when the retention of unused ones counts, so that an anonymous member is read again when they can
 * have expired and not before; as in its index. A release before wrote no `kept_from`.
 */
const unusedSince = sql<number>`coalesce(merged_at, kept_from, created_at)`

/**
 * Of `limit` anonymous members who can have expired, deletes those who have: without an email and any row in
 * `recordTables`, or with nothing saved for two years; of the others it notes when to look again, so that the
 * next call reads others. Rows of a member leave only with the member or their merge. Those merged into an
 * account have neither email nor rows; they remain for as long as there may be a backup from before they were
 * merged, because deleting the account has to name them too. Returns how many are done with.
 */
export function deleteExpiredAnonymousMembers(
  { inTransaction }: Database,
  recordTables: readonly RecordTable[],
  now: number,
  limit: number,
): Promise<number> {
  // Serializable: a first save of the member at the same moment must make one of the two run again.
  return inTransaction(async (trx) => {
    const members = await trx
      .selectFrom('member')
      .select(['id', 'created_at', 'landing_email', 'landing_email_at', 'merged_at'])
      .where('kind', '=', sql.lit('anonymous'))
      .where(unusedSince, '<', now - unusedRetentionMs)
      .orderBy(unusedSince)
      .limit(limit)
      .execute()
    if (members.length === 0) return 0
    const ids = members.map(({ id }) => id)
    const savedAt = new Map<string, number>()
    for (const table of recordTables)
      for (const { id, at } of await lastSaved(trx, table, ids))
        savedAt.set(id, Math.max(at, savedAt.get(id) ?? 0))
    const judged = members.map((member) => ({
      id: member.id,
      isMerged: member.merged_at !== null,
      keptFrom: keptFrom(member, savedAt.get(member.id)),
    }))
    const isExpired = (one: (typeof judged)[number]) => one.keptFrom < now - unusedRetentionMs
    const expired = judged.filter(isExpired).map(({ id }) => id)
    if (expired.length > 0) await trx.deleteFrom('member').where('id', 'in', padForIn(expired)).execute()
    const kept = judged.filter((one) => !isExpired(one) && !one.isMerged)
    await saveKeptFrom(trx, kept)
    return expired.length + kept.length
  })
}

interface JudgedMember {
  created_at: number
  landing_email: string | null
  landing_email_at: number | null
  merged_at: number | null
}

/** They expire when the retention of unused ones has passed since then. `savedAt`: undefined without a row. */
function keptFrom(member: JudgedMember, savedAt: number | undefined): number {
  const createdAt = member.created_at
  const asMerged =
    member.merged_at === null ? createdAt : member.merged_at + retentionMs('backup') - unusedRetentionMs
  if (savedAt !== undefined)
    return Math.max(asMerged, Math.max(savedAt, createdAt) + retentionMs('usedAnonymous') - unusedRetentionMs)
  return Math.max(asMerged, member.landing_email === null ? 0 : (member.landing_email_at ?? createdAt))
}

async function saveKeptFrom(trx: Trx, kept: readonly { id: string; keptFrom: number }[]): Promise<void> {
  if (kept.length === 0) return
  const rows = padToPowerOfTwo(kept).map(({ id, keptFrom: at }) => sql`when ${id} then ${at}`)
  await sql`update member set kept_from = cast(case id ${sql.join(rows, sql` `)} end as bigint)
    where id in (${sql.join(padForIn(kept.map(({ id }) => id)))})`.execute(trx)
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
