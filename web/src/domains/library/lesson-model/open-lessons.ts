// What is open to the learner, in this program and in others. Pure.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { isDone } from './program-progress.ts'

const isOpen = ({ available }: Activity) => available
const isLeft = (activity: Activity) => activity.available && !isDone(activity)

/**
 * The next lesson that is open and not done, of each other program that is shown; in the order of the
 * programs.
 */
export function openElsewhere(
  programs: readonly Program[],
  program: Program,
): { program: Program; activity: Activity }[] {
  return inOrder(programs).flatMap((other) => {
    const activity = other.programId === program.programId ? undefined : other.learningActivities.find(isLeft)
    return activity ? [{ program: other, activity }] : []
  })
}

/**
 * Whose list to offer from a locked lesson: this program where something open is left in it, else another
 * one, else one with open lessons that are done. `null` where nothing is open.
 */
export function programWithOpenLessons(programs: readonly Program[], program: Program): Program | null {
  const candidates = [program, ...inOrder(programs)]
  const withSome = (wanted: (activity: Activity) => boolean) =>
    candidates.find(({ learningActivities }) => learningActivities.some(wanted))
  return withSome(isLeft) ?? withSome(isOpen) ?? null
}

/** A few lessons that are open, of this program first; those that are not done first. */
export function someOpenLessons(programs: readonly Program[], programId: string): Activity[] {
  const shown = inOrder(programs)
  const lessons = [
    ...shown.filter((one) => one.programId === programId),
    ...shown.filter((one) => one.programId !== programId),
  ].flatMap(({ learningActivities }) => learningActivities.filter(isOpen))
  return [...lessons.filter(isLeft), ...lessons.filter(isDone)].slice(0, 3)
}

const inOrder = (programs: readonly Program[]) =>
  programs.filter(({ visible }) => visible).toSorted((a, b) => a.sequence - b.sequence)
