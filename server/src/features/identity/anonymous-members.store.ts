import { paddedForIn } from '../../db/bounded-shapes.ts'
import type { Database, Trx } from '../../db/database.ts'
import { hot } from '../../db/hot.ts'

const byCredential = hot<{ hash: string }, { id: string }>((db, param) =>
  db.selectFrom('member').select('id').where('credential_hash', '=', param('hash')).where('kind', '=', 'anonymous'),
)

/** The member who holds the credential with this hash, or null. */
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

/** Keeps what is already known where the new landing says nothing. */
export async function updateLanding({ db }: Database, memberId: string, landing: Landing): Promise<void> {
  const told = Object.fromEntries(Object.entries(columnsOf(landing)).filter(([, value]) => value !== null))
  if (Object.keys(told).length === 0) return
  await db.updateTable('member').set(told).where('id', '=', memberId).where('merged_into', 'is', null).execute()
}

const columnsOf = ({ activityId, programId, email, marketing }: Landing) => ({
  landing_activity_id: activityId,
  landing_program_id: programId,
  landing_email: email,
  marketing,
})

/**
 * Ends an anonymous id for good: its member is part of `memberId` from now on, which learns where she came from if it did not know.
 * Answers her internal id, or null where nobody holds the id.
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

/** Which of these members are there and are not part of an account by now: for the others nothing more may be written. */
export async function livingAmong(trx: Trx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await trx.selectFrom('member').select('id').where('id', 'in', paddedForIn(memberIds)).where('merged_into', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}
