// The table `saved_activity`.
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { laterWins } from '../../member-records/later-wins.store.ts'
import { rowsQuery, memberRowsReader } from '../../member-records/member-rows.store.ts'

/** What a member has saved and since when. */
export const savedRows = rowsQuery('saved_activity', ['activity_id', 'changed_at'], {
  where: sql`is_saved = 1`,
})

const readSaved = memberRowsReader([savedRows])

export async function listSavedRows(trx: Trx, memberId: string) {
  const [text = ''] = await readSaved(trx, memberId)
  return savedRows.parse(text)
}

/** At the same instant, saved wins. */
export const { save: saveChange, merge: mergeSavedActivities } = laterWins('saved_activity', 'activity_id', [
  'is_saved',
])
