import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../../db/database.ts'

/** Deletes at most `limit` that are a year old; returns how many. */
export async function deleteOldStaffActions({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('staff_action')
    .select('id')
    .where('at', '<', now - retentionMs('staffAction'))
    .orderBy('at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('staff_action').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The reason may name the member in words. */
export async function clearReasons(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('staff_action').set({ reason: '' }).where('subject_id', '=', memberId).execute()
}
