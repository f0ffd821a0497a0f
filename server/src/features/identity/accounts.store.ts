import type { Database, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

export interface StoredAccount {
  memberId: string
  passwordHash: string
}

/** Two emails with the same key belong to the same account. */
export const emailKeyOf = (email: string) => email.trim().toLowerCase()

const accountByEmailKey = prepared<{ key: string }, { member_id: string; password_hash: string }>((db, param) =>
  db.selectFrom('account').select(['member_id', 'password_hash']).where('email_key', '=', param('key')),
)

export async function findAccountByEmail(db: Database['db'] | Trx, email: string): Promise<StoredAccount | null> {
  const [row] = await accountByEmailKey(db, { key: emailKeyOf(email) })
  return row ? { memberId: row.member_id, passwordHash: row.password_hash } : null
}

export interface NewAccount {
  memberId: string
  email: string
  passwordHash: string
  defaultProgramId: string
  landingActivityId: string | null
  marketing: string | null
}

/** False, and nothing is written, when an account with this email exists. */
export async function insertAccount(trx: Trx, account: NewAccount, now: number): Promise<boolean> {
  if (await findAccountByEmail(trx, account.email)) return false
  await trx
    .insertInto('member')
    .values({
      id: account.memberId,
      kind: 'account',
      credential_hash: null,
      landing_activity_id: account.landingActivityId,
      landing_program_id: null,
      landing_email: null,
      marketing: account.marketing,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('account')
    .values({
      member_id: account.memberId,
      email: account.email.trim(),
      email_key: emailKeyOf(account.email),
      password_hash: account.passwordHash,
      is_email_verified: 0,
      default_program_id: account.defaultProgramId,
      created_at: now,
    })
    .execute()
  return true
}

export interface AccountRow {
  email: string
  is_email_verified: number
  default_program_id: string
}

const accountByMember = prepared<{ memberId: string }, AccountRow>((db, param) =>
  db.selectFrom('account').select(['email', 'is_email_verified', 'default_program_id']).where('member_id', '=', param('memberId')),
)

export const readAccount = async ({ db }: Database, memberId: string): Promise<AccountRow | null> => (await accountByMember(db, { memberId }))[0] ?? null
