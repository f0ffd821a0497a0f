import type { Trx } from '../../db/database.ts'

export interface FoundAccount {
  memberId: string
  email: string
  isEmailVerified: boolean
  createdAt: number
}

/** By email key or by member id. */
export async function findAccount(trx: Trx, by: { emailKey: string } | { memberId: string }): Promise<FoundAccount | null> {
  const query = trx.selectFrom('account').select(['member_id', 'email', 'is_email_verified', 'created_at'])
  const row = await ('emailKey' in by ? query.where('email_key', '=', by.emailKey) : query.where('member_id', '=', by.memberId)).executeTakeFirst()
  return row ? { memberId: row.member_id, email: row.email, isEmailVerified: row.is_email_verified === 1, createdAt: row.created_at } : null
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
    device: [row.device_name || 'unknown device', row.platform, row.app_version].filter((part) => part !== '').join(', '),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}
