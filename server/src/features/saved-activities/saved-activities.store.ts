// The table `saved_activity`. Of two changes to one activity the later one wins; at the same instant, saved wins.
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { rowsQuery, memberRowsReader } from '../../member-records/member-rows.store.ts'

/** What a member has saved and since when. */
export const savedRows = rowsQuery('saved_activity', ['activity_id', 'changed_at'], { where: sql`is_saved = 1` })

const readSaved = memberRowsReader([savedRows])

export async function listSavedRows(trx: Trx, memberId: string) {
  const [text = ''] = await readSaved(trx, memberId)
  return savedRows.parse(text)
}

interface Change {
  memberId: string
  activityId: string
  isSaved: boolean
  changedAt: number
}

const isLater = sql`excluded.changed_at > saved_activity.changed_at
  or (excluded.changed_at = saved_activity.changed_at and excluded.is_saved > saved_activity.is_saved)`

/** A change older than the stored one is ignored. */
export async function saveChange(trx: Trx, { memberId, activityId, isSaved, changedAt }: Change): Promise<void> {
  await sql`insert into saved_activity (member_id, activity_id, is_saved, changed_at)
    values (${memberId}, ${activityId}, ${isSaved ? 1 : 0}, ${changedAt})
    on conflict (member_id, activity_id) do update set is_saved = excluded.is_saved, changed_at = excluded.changed_at where ${isLater}`.execute(trx)
}

/** Copies one member's changes to another; per activity the later one wins. */
export async function mergeSavedActivities(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into saved_activity (member_id, activity_id, is_saved, changed_at)
    select ${to}, activity_id, is_saved, changed_at from saved_activity where member_id = ${from}
    on conflict (member_id, activity_id) do update set is_saved = excluded.is_saved, changed_at = excluded.changed_at where ${isLater}`.execute(trx)
}
