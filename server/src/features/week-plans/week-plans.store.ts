// The table `week_plan`. Only a member's two newest weeks stay: this one, and the one before it, which a new
// plan begins with.
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { laterWins } from '../../member-records/later-wins.store.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'

export const weekRows = rowsQuery('week_plan', ['week', 'plan'])

const later = laterWins('week_plan', 'week', ['plan'])

export async function savePlan(
  trx: Trx,
  memberId: string,
  change: Parameters<typeof later.save>[2],
  now: number,
): Promise<void> {
  await later.save(trx, memberId, change, now)
  await deleteOldPlans(trx, memberId)
}

/** Copies one member's plans to another; of each week the later one wins. */
export async function mergePlans(trx: Trx, from: string, to: string): Promise<void> {
  await later.merge(trx, from, to)
  await deleteOldPlans(trx, to)
}

async function deleteOldPlans(trx: Trx, memberId: string): Promise<void> {
  await sql`delete from week_plan where member_id = ${memberId} and week not in
    (select newest.week from week_plan as newest where newest.member_id = ${memberId} order by newest.week desc limit 2)`.execute(
    trx,
  )
}
