import type { ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { nextOnCompletion } from '@oka/contract/learning/next-activity.rule.ts'
import { mergeProgress } from '@oka/contract/learning/progress.rule.ts'
import { heldByNobody, type LearnerDeps } from './account-info.ts'
import { readNextActivityId, readProgress, writeNextActivityId, writeProgress } from './learning.store.ts'
import { activityAt, nextActivityIndexOf } from './program-place.rule.ts'
import { activityToTake } from './take-activity.rule.ts'

/** Saves what a client says of one activity. Told twice, late or out of order, the end is the same. */
export async function recordProgress({ database, catalogue }: LearnerDeps, memberId: string, message: ActivityProgress, now: number): Promise<void> {
  const { activity, program } = activityToTake(catalogue.forHeld(heldByNobody, now), catalogue.activity(message.activityId))
  if (message.status === activityStatus.notStarted) return
  const told = {
    status: message.status,
    ...timesOf(message, activity.muxAsset?.duration),
    lastActivityAt: Math.min(Date.parse(message.lastActivityDate), now), // a clock that runs ahead must not win over later messages
    isReplay: message.isReplay ?? false,
  }
  await database.inTransaction(async (trx) => {
    const saved = await readProgress(trx, memberId, activity.id)
    const merged = mergeProgress(saved, told)
    if (merged === null) return
    await writeProgress(trx, memberId, activity.id, merged)
    if (merged.status !== activityStatus.completed || saved?.status === activityStatus.completed) return
    const place = nextActivityIndexOf(program, await readNextActivityId(trx, memberId, program.programId), (id) => catalogue.activity(id)?.sequence)
    const next = nextOnCompletion(program.learningActivities, activity, activityAt(program, place))
    if (next !== null) await writeNextActivityId(trx, memberId, program.programId, next.id, now)
  })
}

/** A known length is believed before the client's. */
function timesOf({ status, lastKnownTime, activityDuration }: ActivityProgress, assetDuration: number | undefined) {
  const place = status === activityStatus.completed ? 0 : lastKnownTime
  if (assetDuration === undefined) return { lastKnownTime: place, activityDuration }
  return { lastKnownTime: Math.min(place, assetDuration), activityDuration: assetDuration }
}
