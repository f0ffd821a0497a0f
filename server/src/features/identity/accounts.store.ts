import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import type { MailReader } from '../../mail/mail-reader.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'
import { listLookupKeys } from './email-address/lookup-keys.ts'

export interface StoredAccount {
  memberId: string
  /** As typed, its letters composed. */
  email: string
  passwordHash: string
  isEmailVerified: boolean
  /** '' is unknown, here and in `timeZone`. */
  language: string
  timeZone: string
}

const storedAs = (email: string) => email.trim().normalize('NFC')

const columns = ['member_id', 'email', 'password_hash', 'is_email_verified', 'language', 'time_zone'] as const
type Row = Pick<Selectable<Tables['account']>, (typeof columns)[number]>

const toAccount = (row: Row): StoredAccount => ({
  memberId: row.member_id,
  email: row.email,
  passwordHash: row.password_hash,
  isEmailVerified: row.is_email_verified === 1,
  language: row.language,
  timeZone: row.time_zone,
})

const accountByEmailKey = prepared<{ key: string }, Row>((db, param) =>
  db.selectFrom('account').select(columns).where('email_key', '=', param('key')),
)
const accountByMemberId = prepared<{ memberId: string }, Row>((db, param) =>
  db.selectFrom('account').select(columns).where('member_id', '=', param('memberId')),
)

export async function findAccountByEmail(
  db: Database['db'] | Trx,
  email: string,
): Promise<StoredAccount | null> {
  for (const key of listLookupKeys(email)) {
    const [row] = await accountByEmailKey(db, { key })
    if (row) return toAccount(row)
  }
  return null
}

/**
 * Whether another member's account is stored under the key of this email: two accounts of before stay two.
 */
export async function isKeyOfAnother(trx: Trx, email: string, memberId: string): Promise<boolean> {
  const [row] = await accountByEmailKey(trx, { key: emailKeyOf(email) })
  return row !== undefined && row.member_id !== memberId
}

export async function findAccountByMember(
  db: Database['db'] | Trx,
  memberId: string,
): Promise<StoredAccount | null> {
  const [row] = await accountByMemberId(db, { memberId })
  return row ? toAccount(row) : null
}

export interface NewAccount {
  memberId: string
  email: string
  passwordHash: string
  defaultProgramId: string
  landingActivityId: string | null
  marketing: string | null
  language: string
  timeZone: string
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
      email: storedAs(account.email),
      email_key: emailKeyOf(account.email),
      password_hash: account.passwordHash,
      is_email_verified: 0,
      default_program_id: account.defaultProgramId,
      created_at: now,
      language: account.language,
      time_zone: account.timeZone,
    })
    .execute()
  return true
}

/** For answers about the caller: in the statement that reads their records. */
export const accountRows = rowsQuery('account', [
  'email',
  'is_email_verified',
  'default_program_id',
  'enrollments',
])

export interface AccountRow {
  /** JSON; read by membership. */
  enrollments: string
  email: string
  is_email_verified: number
  default_program_id: string
}

const accountByMember = prepared<{ memberId: string }, AccountRow>((db, param) =>
  db
    .selectFrom('account')
    .select(['email', 'is_email_verified', 'default_program_id', 'enrollments'])
    .where('member_id', '=', param('memberId')),
)

export const readAccount = async ({ db }: Database, memberId: string): Promise<AccountRow | null> =>
  (await accountByMember(db, { memberId }))[0] ?? null

type AccountChanges = Partial<
  Pick<Row, 'email' | 'password_hash' | 'is_email_verified' | 'language' | 'time_zone'> & {
    password_changed_at: number
  }
>

export async function updateAccount(trx: Trx, memberId: string, changes: AccountChanges): Promise<void> {
  const address =
    changes.email === undefined
      ? {}
      : { email: storedAs(changes.email), email_key: emailKeyOf(changes.email) }
  await trx
    .updateTable('account')
    .set({ ...changes, ...address })
    .where('member_id', '=', memberId)
    .execute()
}

/** Who reads a mail to the account's address. */
export const toMailReader = ({ email, language, timeZone }: StoredAccount): MailReader => ({
  email,
  language,
  timeZone,
})

export async function findAccountTimes(
  { db }: Pick<Database, 'db'>,
  memberId: string,
): Promise<{ signedUpAt: number; passwordChangedAt: number | null } | null> {
  const row = await db
    .selectFrom('account')
    .select(['created_at', 'password_changed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? { signedUpAt: row.created_at, passwordChangedAt: row.password_changed_at } : null
}

/** Whom mails to the member address; null where the account is gone. */
export async function findMailReader(db: Database['db'] | Trx, memberId: string): Promise<MailReader | null> {
  const account = await findAccountByMember(db, memberId)
  return account && toMailReader(account)
}

/** Null where there is no account, or nobody has shown that the address is theirs. */
export async function findConfirmedEmail(db: Database['db'] | Trx, memberId: string): Promise<string | null> {
  const account = await findAccountByMember(db, memberId)
  return account?.isEmailVerified ? account.email : null
}
