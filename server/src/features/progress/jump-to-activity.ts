import type { ActivityJump } from '@oka/contract/learning/learning.schema.ts'
import { occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { requireAvailableActivity } from '../catalogue/index.ts'
import { findActiveMembers } from '../identity/index.ts'
import { readCatalogueView } from '../billing/index.ts'
import { isJumpCurrent, jumpTo, positionWithoutFuture } from './program-position.rule.ts'
import { loadProgramPositions, saveProgramPositions } from './program-position.store.ts'
import { compositeKey } from './progress.store.ts'
import type { ProgressDeps } from './record-progress.ts'

/**
 * Makes an activity the next one of its program (action `jump`), unless the position changed after the
 * learner chose it.
 */
export async function jumpToActivity(
  { database, catalogue }: Pick<ProgressDeps, 'database' | 'catalogue'>,
  learner: Learner,
  jump: ActivityJump,
  now: number,
): Promise<void> {
  const view = await readCatalogueView({ db: database.db, catalogue }, learner, now)
  const { activity, program } = requireAvailableActivity(view, catalogue.activity(jump.activityId))
  if (jump.programId !== undefined && jump.programId !== program.programId)
    throw new AppError('activity_unknown')
  const chosenAt = chosenAtOf(jump, now)
  const key = { memberId: learner.memberId, programId: program.programId }
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [key.memberId])).has(key.memberId)) throw learnerGoneError(learner)
    const stored = (await loadProgramPositions(trx, [key])).get(compositeKey(key.memberId, key.programId))
    if (isJumpCurrent(stored ? positionWithoutFuture(stored, now) : null, chosenAt))
      await saveProgramPositions(trx, [{ ...key, ...jumpTo(activity.id, chosenAt) }])
  })
}

function chosenAtOf({ lastActivityDate, sentAt }: ActivityJump, now: number): number {
  if (lastActivityDate === undefined) return now
  return occurredAt(
    { happened: Date.parse(lastActivityDate), sent: sentAt === undefined ? undefined : Date.parse(sentAt) },
    now,
  )
}
