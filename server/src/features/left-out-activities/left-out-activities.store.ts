// The table `left_out_activity`.
import { sql } from 'kysely'
import { laterWins } from '../../member-records/later-wins.store.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'

/**
 * What a member has left out, without what was taken back. At most one row for each activity of the
 * catalogue.
 */
export const leftOutRows = rowsQuery('left_out_activity', ['activity_id', 'reason'], {
  where: sql`is_left_out = 1`,
})

/** At the same instant, left out wins. */
export const { save: saveLeftOut, merge: mergeLeftOut } = laterWins('left_out_activity', 'activity_id', [
  'is_left_out',
  'reason',
])
