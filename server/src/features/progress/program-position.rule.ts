// Which activity comes next in a program. It is stored by the activity's id, so that reordering changes no
// position.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { latestStored, toleratedSkewMs } from '@oka/contract/learning/occurred-at.rule.ts'
import {
  nextAvailableActivity,
  resolveAutoActivity,
  type OrderedActivity,
} from '@oka/contract/learning/next-activity.rule.ts'

export interface ProgramPosition {
  nextActivityId: string
  /**
   * When the learner chose it or completed the activity before it (epoch ms, server's clock); 0 for a first
   * event without a choice.
   */
  updatedAt: number
  /** When the learner last chose an activity of the program; 0 for never. */
  chosenAt: number
}

/** A time of the future is none: a server whose clock was ahead stored it. */
export const positionWithoutFuture = (position: ProgramPosition, now: number): ProgramPosition => {
  const latest = latestStored(now)
  return {
    ...position,
    updatedAt: position.updatedAt > latest ? 0 : position.updatedAt,
    chosenAt: position.chosenAt > latest ? 0 : position.chosenAt,
  }
}

/**
 * A jump counts unless the position changed after it. At the same instant it counts, so that a repeat changes
 * nothing.
 */
export const isJumpCurrent = (
  position: Pick<ProgramPosition, 'updatedAt'> | null,
  chosenAt: number,
): boolean => position === null || chosenAt >= position.updatedAt

export const jumpTo = (nextActivityId: string, chosenAt: number): ProgramPosition => ({
  nextActivityId,
  updatedAt: chosenAt,
  chosenAt,
})

/**
 * Whether something was completed before the position changed. What was completed before the learner chose an
 * activity does not take that choice away, however late it arrives (REL-10). Clocks that differ as much as is
 * tolerated decide nothing.
 */
export const isBefore = (changedAt: number | undefined, completedAt: number): boolean =>
  completedAt < (changedAt ?? 0) - toleratedSkewMs

/** A completion that arrives late never makes `updatedAt` older. */
export const advance = (
  position: ProgramPosition | null,
  nextActivityId: string,
  completedAt: number,
): ProgramPosition => ({
  nextActivityId,
  updatedAt: Math.max(completedAt, position?.updatedAt ?? completedAt),
  chosenAt: position?.chosenAt ?? 0,
})

/**
 * Where an activity stands among the listed ones. Sequences have no gaps, so another activity may have the
 * sequence of a withdrawn one: the next after it.
 */
export const orderedActivity = ({
  id,
  sequence,
  isWithdrawn,
}: {
  id: string
  sequence: number
  isWithdrawn: boolean
}): OrderedActivity =>
  isWithdrawn ? { id, sequence: withdrawn(sequence), available: false } : { id, sequence, available: true }

const withdrawn = (sequence: number) => sequence - 0.5

/**
 * Sequence of the next activity, from 1. A withdrawn one is replaced by the first available one from its old
 * sequence on, else by the last before it. `isCompletedSince`: completed after it became the next one, when
 * none came after it; an activity released since then is next.
 */
export function computeNextActivityIndex(
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
  return (nextAvailableActivity(learningActivities, withdrawn(oldSequence)) ?? before)?.sequence ?? first()
}

function firstNotCompleted(
  activities: readonly Activity[],
  from: Activity,
  isCompletedSince: (id: string) => boolean,
): Activity {
  let current = from
  for (
    let next: Activity | undefined = current;
    next && isCompletedSince(current.id);
    next = nextAvailableActivity(activities, current.sequence)
  )
    current = next
  return current
}

export const activityAt = (program: Program, sequence: number): Activity | undefined =>
  program.learningActivities.find((one) => one.sequence === sequence)
