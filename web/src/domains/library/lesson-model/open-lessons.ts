// What is open to the learner, in this program and in others. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { isDone, leftOutOf, progressIn } from './program-progress.ts'

const isOpen = ({ available }: Activity) => available
const isLeft = (activity: Activity) => activity.available && !isDone(activity)

/**
 * What Continue opens in each other program that is shown and has something left; in the order of the programs,
 * those last whose rest was left out.
 */
export function openElsewhere(
  programs: readonly Program[],
  program: Program,
  account: LandingAccountInfo | null,
): { program: Program; activity: Activity }[] {
  const leftOut = leftOutOf(account)
  const found = inOrder(programs).flatMap((other) => {
    const activity = other.programId === program.programId ? null : progressIn(other, account).next
    return activity && isLeft(activity) ? [{ program: other, activity }] : []
  })
  const isWanted = ({ activity }: { activity: Activity }) => !leftOut.has(activity.id)
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))]
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
