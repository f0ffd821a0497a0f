// The tables `partner_user`, `partner_session` and `partner_token_use`.
import { sql } from 'kysely'
import { padForIn } from '../../db/query-batching.ts'
import type { Database, Handle, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { RecordTable } from '../../member-records/member-record.ts'

export type PartnerUserRow = StoredRow<'partner_user'>
export type PartnerSessionRow = StoredRow<'partner_session'>

const sessionOf = prepared<{ hash: string; partnerId: string }, PartnerSessionRow>((db, param) =>
  db
    .selectFrom('partner_session')
    .selectAll()
    .where('hash', '=', param('hash'))
    .where('partner_id', '=', param('partnerId')),
)

/** Of this partner; expired ones too. */
export async function findSession(
  { db }: Pick<Database, 'db'>,
  partnerId: string,
  hash: string,
): Promise<PartnerSessionRow | undefined> {
  return (await sessionOf(db, { hash, partnerId }))[0]
}

export async function findUser(db: Handle | Trx, memberId: string): Promise<PartnerUserRow | undefined> {
  return db.selectFrom('partner_user').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

export async function findMemberByUserKey(trx: Trx, userKey: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('partner_user')
    .select('member_id')
    .where('user_key', '=', userKey)
    .executeTakeFirst()
  return row?.member_id
}

/** With its member. */
export async function insertUser(trx: Trx, user: Omit<PartnerUserRow, 'has_saved'>): Promise<void> {
  await trx
    .insertInto('member')
    .values({
      id: user.member_id,
      kind: 'partner',
      credential_hash: null,
      landing_activity_id: null,
      landing_program_id: null,
      landing_email: null,
      marketing: null,
      created_at: user.last_visit_at,
    })
    .execute()
  await trx.insertInto('partner_user').values(user).execute()
}

export async function updateUser(
  trx: Trx,
  memberId: string,
  changes: Partial<Pick<PartnerUserRow, 'sealed_user_id' | 'last_visit_at'>>,
): Promise<void> {
  await trx.updateTable('partner_user').set(changes).where('member_id', '=', memberId).execute()
}

export async function insertSession(trx: Trx, session: PartnerSessionRow): Promise<void> {
  await trx.insertInto('partner_session').values(session).execute()
}

export async function extendSession(trx: Trx, hash: string, expiresAt: number): Promise<void> {
  await trx
    .updateTable('partner_session')
    .set({ expires_at: expiresAt })
    .where('hash', '=', hash)
    .where('expires_at', '<', expiresAt)
    .execute()
}

/** When the token was exchanged first; that is now where it was not. */
export async function recordTokenUse(
  trx: Trx,
  { hash, expiresAt }: { hash: string; expiresAt: number },
  now: number,
): Promise<number> {
  await trx
    .insertInto('partner_token_use')
    .values({ hash, used_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const { used_at: usedAt } = await trx
    .selectFrom('partner_token_use')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return usedAt
}

/** Each deletes at most `limit` rows, and returns how many. */
export async function deleteExpiredSessions({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('partner_session')
    .select('hash')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('partner_session')
    .where('hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredTokenUses({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('partner_token_use')
    .select('hash')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('partner_token_use')
    .where('hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** With everything that was saved for them. */
export async function deleteUsersNotSeenSince(
  { db }: Database,
  before: number,
  limit: number,
): Promise<number> {
  const expired = db
    .selectFrom('partner_user')
    .select('member_id')
    .where('last_visit_at', '<', before)
    .orderBy('last_visit_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('member').where('id', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Since when nobody saw a user whom nobody named and of whom nothing saved is known; as in its index. */
const unseenSince = sql<number>`(case when user_key is null and has_saved = 0 then last_visit_at end)`

/**
 * Of `limit` users whom nobody named and who were not seen since `before`, deletes those without a row in
 * `recordTables` and marks the others, whose rows leave only with them: they are not read again. Returns how
 * many it read.
 */
export function deleteUnusedUsers(
  { inTransaction }: Database,
  recordTables: readonly RecordTable[],
  before: number,
  limit: number,
): Promise<number> {
  // Serializable: a first write of the user at the same moment must make one of the two run again.
  return inTransaction(async (trx) => {
    const users = await trx
      .selectFrom('partner_user')
      .select('member_id')
      .where(unseenSince, '<', before)
      .orderBy(unseenSince)
      .limit(limit)
      .execute()
    if (users.length === 0) return 0
    const ids = users.map(({ member_id: id }) => id)
    const used = new Set<string>()
    for (const { table } of recordTables)
      for (const id of await membersWithRows(trx, table, ids)) used.add(id)
    const unused = ids.filter((id) => !used.has(id))
    if (unused.length > 0) await trx.deleteFrom('member').where('id', 'in', padForIn(unused)).execute()
    if (used.size > 0)
      await trx
        .updateTable('partner_user')
        .set({ has_saved: 1 })
        .where('member_id', 'in', padForIn([...used]))
        .execute()
    return users.length
  })
}

async function membersWithRows(
  trx: Trx,
  table: RecordTable['table'],
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct member_id as id from ${sql.table(table)}
    where member_id in (${sql.join(padForIn(ids))})`.execute(trx)
  return rows.map(({ id }) => id)
}
