import type { Trx } from '../../db/database.ts'

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

export interface ActiveSession {
  device: string
  createdAt: number
  lastUsedAt: number
}

/** The one used last first. */
export async function listActiveSessions(trx: Trx, memberId: string): Promise<ActiveSession[]> {
  const rows = await trx
    .selectFrom('session_family')
    .select(['device_name', 'platform', 'app_version', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    device: [row.device_name || 'unknown device', row.platform, row.app_version]
      .filter((part) => part !== '')
      .join(', '),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}
