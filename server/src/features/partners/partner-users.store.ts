// The tables `partner_user`, `partner_session` and `partner_token_use`.
import type { Database, Handle, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { StoredRow } from '../../db/schema.ts'

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
export async function insertUser(trx: Trx, user: PartnerUserRow): Promise<void> {
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
  const expired = db.selectFrom('partner_session').select('hash').where('expires_at', '<=', now).limit(limit)
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
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('partner_token_use')
    .where('hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
