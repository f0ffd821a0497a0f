// Everything learning holds of one learner, for moving it to an account.
import type { Trx } from '../../db/database.ts'

export async function startedActivityIds(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx.selectFrom('progress').select('activity_id').where('member_id', '=', memberId).execute()
  return rows.map((row) => row.activity_id)
}

export async function placesOf(trx: Trx, memberId: string): Promise<{ programId: string; nextActivityId: string }[]> {
  const rows = await trx.selectFrom('enrollment').select(['program_id', 'next_activity_id']).where('member_id', '=', memberId).execute()
  return rows.map((row) => ({ programId: row.program_id, nextActivityId: row.next_activity_id }))
}

export const marksOf = (trx: Trx, memberId: string): Promise<{ device: string; sequence: number }[]> =>
  trx.selectFrom('device_mark').select(['device', 'sequence']).where('member_id', '=', memberId).execute()

export async function forgetLearner(trx: Trx, memberId: string): Promise<void> {
  for (const table of ['progress', 'enrollment', 'device_mark'] as const) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
