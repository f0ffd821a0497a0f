import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import {
  stepKeyOf,
  type SaidOfStep,
  type Series,
  type SeriesStepChange,
} from '@oka/contract/series/series.schema.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { findActiveMembers } from '../identity/index.ts'
import { toSaidOfSteps } from './series-steps.record.ts'
import { listStepRows, saveStep } from './series-steps.store.ts'

export interface SeriesDeps {
  database: Database
  series: readonly Series[]
}

/**
 * Marks a step as done or not done. Returns what the member said of all steps.
 * Throws `series_step_unknown`, or `member_unknown` when an anonymous member signed in meanwhile.
 */
export async function updateSeriesStep(
  { database, series }: SeriesDeps,
  learner: Learner,
  change: SeriesStepChange,
  now: number,
): Promise<SaidOfStep[]> {
  const { memberId } = learner
  const { step, isDone } = change
  if (!series.some(({ slug, steps }) => steps.some(({ id }) => stepKeyOf(slug, id) === step)))
    throw new AppError('series_step_unknown')
  const changedAt = changedAtOf(change, now)
  const rows = await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await saveStep(trx, memberId, { step, is_done: isDone ? 1 : 0, changed_at: changedAt }, now)
    return listStepRows(trx, memberId)
  })
  return toSaidOfSteps(rows)
}
