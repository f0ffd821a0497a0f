// The table `series_step`. Of two changes to one step the later one wins; at the same instant, done wins.
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { memberRowsReader, rowsQuery } from '../../member-records/member-rows.store.ts'

/** What a member said of each step. */
export const stepRows = rowsQuery('series_step', ['step', 'is_done'])

const readSteps = memberRowsReader([stepRows])

export async function listStepRows(trx: Trx, memberId: string) {
  const [text = ''] = await readSteps(trx, memberId)
  return stepRows.parse(text)
}

interface Change {
  memberId: string
  step: string
  isDone: boolean
  changedAt: number
}

const isLater = sql`excluded.changed_at > series_step.changed_at
  or (excluded.changed_at = series_step.changed_at and excluded.is_done > series_step.is_done)`

/** A change older than the stored one is ignored. */
export async function saveStep(trx: Trx, { memberId, step, isDone, changedAt }: Change): Promise<void> {
  await sql`insert into series_step (member_id, step, is_done, changed_at)
    values (${memberId}, ${step}, ${isDone ? 1 : 0}, ${changedAt})
    on conflict (member_id, step) do update set is_done = excluded.is_done, changed_at = excluded.changed_at where ${isLater}`.execute(trx)
}

/** Copies one member's changes to another; per step the later one wins. */
export async function mergeSteps(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into series_step (member_id, step, is_done, changed_at)
    select ${to}, step, is_done, changed_at from series_step where member_id = ${from}
    on conflict (member_id, step) do update set is_done = excluded.is_done, changed_at = excluded.changed_at where ${isLater}`.execute(trx)
}
