import type { Trx } from '../../../db/database.ts'

interface ActiveSession {
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
