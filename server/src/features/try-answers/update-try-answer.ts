import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type { TryAnswer, TryAnswerChange, TryReminder } from '@oka/contract/try-answers/try-answers.schema.ts'
import type { Database, Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers } from '../identity/index.ts'
import { toTryAnswers } from './try-answers.record.ts'
import { listAnswerRows, saveAnswer, saveReminder } from './try-answers.store.ts'

export interface TryAnswersDeps {
  database: Database
  catalogue: LiveCatalogue
}

/**
 * Saves an answer or takes it back; of locked and withdrawn activities too. Returns all answers, newest
 * first. Throws `activity_unknown`, or `member_unknown` when an anonymous member signed in meanwhile.
 */
export function updateTryAnswer(
  deps: TryAnswersDeps,
  learner: Learner,
  change: TryAnswerChange,
  now: number,
): Promise<TryAnswer[]> {
  const { memberId } = learner
  const { activityId, answer } = change
  return saveChange(deps, learner, activityId, (trx) =>
    saveAnswer(
      trx,
      {
        memberId,
        activityId,
        answer: answer ?? 'withdrawn',
        changedAt: changedAtOf(change, now),
      },
      now,
    ),
  )
}

/** Saves that "not today" came back to the learner. Returns and throws as `updateTryAnswer`. */
export function markTryReminded(
  deps: TryAnswersDeps,
  learner: Learner,
  change: TryReminder,
  now: number,
): Promise<TryAnswer[]> {
  const { memberId } = learner
  const { activityId } = change
  return saveChange(deps, learner, activityId, (trx) =>
    saveReminder(trx, { memberId, activityId, remindedAt: changedAtOf(change, now) }, now),
  )
}

async function saveChange(
  { database, catalogue }: TryAnswersDeps,
  learner: Learner,
  activityId: string,
  save: (trx: Trx) => Promise<void>,
) {
  const { memberId } = learner
  if (catalogue.activity(activityId) === undefined) throw new AppError('activity_unknown')
  const rows = await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await save(trx)
    return listAnswerRows(trx, memberId)
  })
  return toTryAnswers(rows)
}
