import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type { WeekPlanChange } from '@oka/contract/week-plans/week-plans.schema.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { findActiveMembers } from '../identity/index.ts'
import { isPlannableWeek } from './plannable-week.rule.ts'
import { planText } from './week-plans.record.ts'
import { savePlan } from './week-plans.store.ts'

export interface WeekPlansDeps {
  database: Database
}

/**
 * Saves the plan of one week; a plan older than the member's two newest weeks is dropped. Throws
 * `invalid_request` for a week that cannot be planned, or `member_unknown` when an anonymous member signed in
 * meanwhile.
 */
export async function updateWeekPlan(
  { database }: WeekPlansDeps,
  learner: Learner,
  change: WeekPlanChange,
  now: number,
): Promise<void> {
  const { memberId } = learner
  const { week } = change
  if (!isPlannableWeek(week, now))
    throw new AppError('invalid_request', {
      fields: [{ path: 'week', message: 'must be a Monday, next week at the latest' }],
    })
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await savePlan(trx, memberId, { week, plan: planText(change), changed_at: changedAtOf(change, now) }, now)
  })
}
