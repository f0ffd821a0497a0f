// Which activity comes next in a program. It is stored by the activity's id, so that reordering changes no position.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { nextAvailableActivity, resolveAutoActivity } from '@oka/contract/learning/next-activity.rule.ts'

export interface ProgramPosition {
  nextActivityId: string
  /** When the learner chose it or completed the activity before it (epoch ms, server's clock); 0 for a first event without a choice. */
  updatedAt: number
}

/** A jump counts unless the position changed after it. At the same instant it counts, so that a repeat changes nothing. */
export const isJumpCurrent = (position: Pick<ProgramPosition, 'updatedAt'> | null, chosenAt: number): boolean =>
  position === null || chosenAt >= position.updatedAt

/** A completion that arrives late advances the position and never makes `updatedAt` older. */
export const advance = (position: ProgramPosition | null, nextActivityId: string, completedAt: number): ProgramPosition => ({
  nextActivityId,
  updatedAt: Math.max(completedAt, position?.updatedAt ?? completedAt),
})

/**
 * Sequence of the next activity, from 1. A withdrawn one is replaced by the first available one after its old sequence, else by the last before it.
 * `isCompletedSince`: completed after it became the next one, when none came after it; an activity released since then is next.
 */
export function nextActivityIndexOf(
  program: Pick<Program, 'learningActivities'>,
  nextActivityId: string | null,
  lastSequenceOf: (id: string) => number | undefined,
  isCompletedSince: (id: string) => boolean = () => false,
): number {
  const { learningActivities } = program
  const first = () => resolveAutoActivity(learningActivities, 1)?.sequence ?? 1
  if (nextActivityId === null) return first()
  const listed = learningActivities.find(({ id }) => id === nextActivityId)
  if (listed) return firstNotCompleted(learningActivities, listed, isCompletedSince).sequence
  const oldSequence = lastSequenceOf(nextActivityId)
  if (oldSequence === undefined) return first()
  const before = learningActivities.findLast(({ available, sequence }) => available && sequence < oldSequence)
  return (nextAvailableActivity(learningActivities, oldSequence) ?? before)?.sequence ?? first()
}

function firstNotCompleted(activities: readonly Activity[], from: Activity, isCompletedSince: (id: string) => boolean): Activity {
  let current = from
  for (let next: Activity | undefined = current; next && isCompletedSince(current.id); next = nextAvailableActivity(activities, current.sequence))
    current = next
  return current
}

export const activityAt = (program: Program, sequence: number): Activity | undefined => program.learningActivities.find((one) => one.sequence === sequence)
