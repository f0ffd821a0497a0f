import { padForIn } from '../../db/query-batching.ts'
import type { Database, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const byCredential = prepared<{ hash: string }, { id: string }>((db, param) =>
  db.selectFrom('member').select('id').where('credential_hash', '=', param('hash')).where('kind', '=', 'anonymous'),
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
    .values({ id, kind: 'anonymous', credential_hash: credentialHash, created_at: createdAt, ...columnsOf(landing) })
    .execute()
}

/** Null fields of `landing` leave the stored values unchanged. */
export async function updateLanding({ db }: Database, memberId: string, landing: Landing): Promise<void> {
  const changes = Object.fromEntries(Object.entries(columnsOf(landing)).filter(([, value]) => value !== null))
  if (Object.keys(changes).length === 0) return
  await db.updateTable('member').set(changes).where('id', '=', memberId).where('merged_into', 'is', null).execute()
}

const columnsOf = ({ activityId, programId, email, marketing }: Landing) => ({
  landing_activity_id: activityId,
  landing_program_id: programId,
  landing_email: email,
  marketing,
})

/**
 * Ends an anonymous id for good and records that its member was merged into `memberId`, which takes over the marketing information if it has none.
 * Returns the internal id of the anonymous member, or null where none has this credential.
 */
export async function retireAnonymousMember(trx: Trx, credentialHash: string, memberId: string): Promise<string | null> {
  const anonymous = await trx
    .selectFrom('member')
    .select(['id', 'marketing'])
    .where('credential_hash', '=', credentialHash)
    .where('kind', '=', 'anonymous')
    .executeTakeFirst()
  if (!anonymous) return null
  await trx
    .updateTable('member')
    .set({ credential_hash: null, merged_into: memberId, landing_email: null, marketing: null })
    .where('id', '=', anonymous.id)
    .execute()
  await trx.updateTable('member').set({ marketing: anonymous.marketing }).where('id', '=', memberId).where('marketing', 'is', null).execute()
  return anonymous.id
}

/** Those of these members that exist and were not merged into an account; nothing may be written for the others. */
export async function findActiveMembers(trx: Trx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await trx.selectFrom('member').select('id').where('id', 'in', padForIn(memberIds)).where('merged_into', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}
