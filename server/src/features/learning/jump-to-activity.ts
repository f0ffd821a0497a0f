import { AppError } from '../../errors/app-error.ts'
import { livingAmong } from '../identity/identity.door.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { writePlaces } from './progress.store.ts'
import { activityToTake } from './take-activity.rule.ts'

/** Makes an activity the next one of its program (action `jump`). */
export async function jumpToActivity(
  { database, catalogue }: LearnerDeps,
  memberId: string,
  jump: { activityId: string; programId?: string | undefined },
  now: number,
): Promise<void> {
  const { activity, program } = activityToTake(catalogue.forHeld(heldByNobody, now), catalogue.activity(jump.activityId))
  if (jump.programId !== undefined && jump.programId !== program.programId) throw new AppError('activity_unknown')
  await database.inTransaction(async (trx) => {
    if (!(await livingAmong(trx, [memberId])).has(memberId)) throw new AppError('member_unknown')
    await writePlaces(trx, [{ memberId, programId: program.programId, nextActivityId: activity.id }], now)
  })
}
