import type { ActivityJump } from '@oka/contract/learning/learning.shapes.ts'
import { occurredAt } from '@oka/contract/learning/occurred-at.rule.ts'
import { AppError } from '../../errors/app-error.ts'
import { livingAmong } from '../identity/identity.door.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { isChoiceStanding } from './program-place.rule.ts'
import { pairKey, readPlaces, writePlaces } from './progress.store.ts'
import { activityToTake } from './take-activity.rule.ts'

/** Makes an activity the next one of its program (action `jump`), unless she came to another place there since she chose it. */
export async function jumpToActivity({ database, catalogue }: LearnerDeps, memberId: string, jump: ActivityJump, now: number): Promise<void> {
  const { activity, program } = activityToTake(catalogue.forHeld(heldByNobody, now), catalogue.activity(jump.activityId))
  if (jump.programId !== undefined && jump.programId !== program.programId) throw new AppError('activity_unknown')
  const chosenAt = chosenAtOf(jump, now)
  const key = { memberId, programId: program.programId }
  await database.inTransaction(async (trx) => {
    if (!(await livingAmong(trx, [memberId])).has(memberId)) throw new AppError('member_unknown')
    const place = (await readPlaces(trx, [key])).get(pairKey(memberId, program.programId)) ?? null
    if (isChoiceStanding(place, chosenAt)) await writePlaces(trx, [{ ...key, nextActivityId: activity.id, updatedAt: chosenAt }])
  })
}

function chosenAtOf({ lastActivityDate, sentAt }: ActivityJump, now: number): number {
  if (lastActivityDate === undefined) return now
  return occurredAt({ happened: Date.parse(lastActivityDate), sent: sentAt === undefined ? undefined : Date.parse(sentAt) }, now)
}
