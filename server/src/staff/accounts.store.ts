import type { Trx } from '../db/database.ts'

export interface FoundAccount {
  memberId: string
  email: string
  isEmailVerified: boolean
  createdAt: number
}

/** By member id, or by the first of these keys that an account has. */
export async function findAccount(
  trx: Trx,
  by: { emailKeys: readonly string[] } | { memberId: string },
): Promise<FoundAccount | null> {
  const query = trx
    .selectFrom('account')
    .select(['member_id', 'email', 'email_key', 'is_email_verified', 'created_at'])
  const keys = 'emailKeys' in by ? by.emailKeys : []
  const rows = await (
    'emailKeys' in by ? query.where('email_key', 'in', keys) : query.where('member_id', '=', by.memberId)
  ).execute()
  const [row] = rows.toSorted((a, b) => keys.indexOf(a.email_key) - keys.indexOf(b.email_key))
  return row
    ? {
        memberId: row.member_id,
        email: row.email,
        isEmailVerified: row.is_email_verified === 1,
        createdAt: row.created_at,
      }
    : null
}
