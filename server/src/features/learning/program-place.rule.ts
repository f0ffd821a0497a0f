// Where a learner stands in a program. She is held by the id of the activity, so reordering moves nobody.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { activityAfter, activityForAuto } from '@oka/contract/learning/next-activity.rule.ts'

export interface Place {
  /** What comes next. */
  nextActivityId: string
  /** Since when: the moment she chose it or the one before it ended, on the server's clock (epoch ms); 0 where she began without choosing. */
  updatedAt: number
}

/** A choice counts unless she came to where she stands after making it. One of the very moment does, so telling it again changes nothing. */
export const isChoiceStanding = (place: Pick<Place, 'updatedAt'> | null, chosenAt: number): boolean => place === null || chosenAt >= place.updatedAt

/** A place never gets older: an ending that is told late moves it on, and it stays as new as it was. */
export const movedOn = (place: Place | null, nextActivityId: string, endedAt: number): Place => ({
  nextActivityId,
  updatedAt: Math.max(endedAt, place?.updatedAt ?? endedAt),
})

/**
 * Sequence of what comes next, from 1. A withdrawn next activity gives way to the available one after its old place, else to the one before.
 * `isDoneSince`: ended after it became the next one, when there was none to move on to; one that came meanwhile is next then.
 */
export function nextActivityIndexOf(
  program: Pick<Program, 'learningActivities'>,
  nextActivityId: string | null,
  lastSequenceOf: (id: string) => number | undefined,
  isDoneSince: (id: string) => boolean = () => false,
): number {
  const { learningActivities } = program
  const first = () => activityForAuto(learningActivities, 1)?.sequence ?? 1
  if (nextActivityId === null) return first()
  const listed = learningActivities.find(({ id }) => id === nextActivityId)
  if (listed) return firstNotDone(learningActivities, listed, isDoneSince).sequence
  const oldSequence = lastSequenceOf(nextActivityId)
  if (oldSequence === undefined) return first()
  const before = learningActivities.findLast(({ available, sequence }) => available && sequence < oldSequence)
  return (activityAfter(learningActivities, oldSequence) ?? before)?.sequence ?? first()
}

function firstNotDone(activities: readonly Activity[], from: Activity, isDoneSince: (id: string) => boolean): Activity {
  let place = from
  for (let next: Activity | undefined = place; next && isDoneSince(place.id); next = activityAfter(activities, place.sequence)) place = next
  return place
}

/** As the next-activity rule needs it. */
export const activityAt = (program: Program, sequence: number): Activity | undefined => program.learningActivities.find((one) => one.sequence === sequence)
