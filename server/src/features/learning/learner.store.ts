// Everything learning holds of one learner, for moving it to an account.
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { forgetOldDevices, type PlaceRecord } from './progress.store.ts'

export async function startedActivityIds(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx.selectFrom('progress').select('activity_id').where('member_id', '=', memberId).execute()
  return rows.map((row) => row.activity_id)
}

export async function placesOf(trx: Trx, memberId: string): Promise<PlaceRecord[]> {
  const rows = await trx.selectFrom('enrollment').selectAll().where('member_id', '=', memberId).execute()
  return rows.map((row) => ({ memberId, programId: row.program_id, nextActivityId: row.next_activity_id, updatedAt: row.updated_at }))
}

/** The device numbers of one learner become another's, the higher one where both have one; in the database, however many they are. */
export async function moveMarks(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into device_mark (member_id, device, sequence, heard_at)
    select ${to}, device, sequence, heard_at from device_mark where member_id = ${from}
    on conflict (member_id, device) do update
    set sequence = case when excluded.sequence > device_mark.sequence then excluded.sequence else device_mark.sequence end,
    heard_at = case when excluded.heard_at > device_mark.heard_at then excluded.heard_at else device_mark.heard_at end`.execute(trx)
  await forgetOldDevices(trx, { memberId: to })
}

export async function forgetLearner(trx: Trx, memberId: string): Promise<void> {
  for (const table of ['progress', 'enrollment', 'device_mark'] as const) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
