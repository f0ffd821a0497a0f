import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type { LeftOutActivityChange } from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers } from '../identity/index.ts'
import { saveLeftOut } from './left-out-activities.store.ts'

export interface LeftOutActivitiesDeps {
  database: Database
  catalogue: LiveCatalogue
}

/**
 * Leaves an activity out of what is recommended, or takes that back; locked and withdrawn ones too.
 * Throws `activity_unknown`, or `member_unknown` when an anonymous member signed in meanwhile.
 */
export async function updateLeftOutActivity(
  { database, catalogue }: LeftOutActivitiesDeps,
  learner: Learner,
  change: LeftOutActivityChange,
  now: number,
): Promise<void> {
  const { memberId } = learner
  const { activityId, isLeftOut, reason } = change
  if (catalogue.activity(activityId) === undefined) throw new AppError('activity_unknown')
  const row = {
    activity_id: activityId,
    is_left_out: isLeftOut ? 1 : 0,
    reason: (isLeftOut && reason) || '',
    changed_at: changedAtOf(change, now),
  }
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await saveLeftOut(trx, memberId, row, now)
  })
}
