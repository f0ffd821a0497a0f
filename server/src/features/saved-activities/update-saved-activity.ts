import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type {
  SavedActivity,
  SavedActivityChange,
} from '@oka/contract/saved-activities/saved-activities.schema.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers } from '../identity/index.ts'
import { toSavedActivities } from './saved-activities.record.ts'
import { listSavedRows, saveChange } from './saved-activities.store.ts'

export interface SavedActivitiesDeps {
  database: Database
  catalogue: LiveCatalogue
}

/**
 * Saves an activity for later or removes it; locked and withdrawn ones too. Returns everything saved, newest
 * first. Throws `activity_unknown`, or `member_unknown` when an anonymous member signed in meanwhile.
 */
export async function updateSavedActivity(
  { database, catalogue }: SavedActivitiesDeps,
  learner: Learner,
  change: SavedActivityChange,
  now: number,
): Promise<SavedActivity[]> {
  const { memberId } = learner
  const { activityId, isSaved } = change
  if (catalogue.activity(activityId) === undefined) throw new AppError('activity_unknown')
  const changedAt = changedAtOf(change, now)
  const rows = await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await saveChange(
      trx,
      memberId,
      {
        activity_id: activityId,
        is_saved: isSaved ? 1 : 0,
        changed_at: changedAt,
      },
      now,
    )
    return listSavedRows(trx, memberId)
  })
  return toSavedActivities(rows)
}
