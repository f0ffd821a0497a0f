// The table `series_step`.
import type { Trx } from '../../db/database.ts'
import { laterWins } from '../../member-records/later-wins.store.ts'
import { memberRowsReader, rowsQuery } from '../../member-records/member-rows.store.ts'

/** What a member said of each step. */
export const stepRows = rowsQuery('series_step', ['step', 'is_done'])

const readSteps = memberRowsReader([stepRows])

export async function listStepRows(trx: Trx, memberId: string) {
  const [text = ''] = await readSteps(trx, memberId)
  return stepRows.parse(text)
}

/** At the same instant, done wins. */
export const { save: saveStep, merge: mergeSteps } = laterWins('series_step', 'step', ['is_done'])
