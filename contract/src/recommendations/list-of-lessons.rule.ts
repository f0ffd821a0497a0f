// Which recommendations a short list shows. Lessons that a membership would open are named too, with their
// reason, where they fit (DOOR-6).
import type { LessonFacts, Reason, Recommendation } from './recommendations.ts'

/** So many lessons stand on the page of chosen ones. */
export const maxChosen = 6

/** Of so many lessons in a row, the last may be shut. */
const oneShutIn = 3

/** These say nothing about whom the lesson is for. */
const weakReasons: readonly Reason['kind'][] = ['time', 'new', 'start']

const fits = ({ reasons }: Recommendation): boolean => reasons.some(({ kind }) => !weakReasons.includes(kind))

/** Lessons that fit this family and are shut to it, the best first. */
export const shutLessonsThatFit = <Lesson extends LessonFacts>(
  recommendations: readonly Recommendation<Lesson>[],
): Recommendation<Lesson>[] =>
  recommendations.filter((one) => one.lesson.lockedBecause === 'membership' && fits(one))

/**
 * At most `size` recommendations: what is open, as recommended, and in every third place the shut lesson that
 * fits best. However few are shown, at most one in three is shut.
 */
export function listOfLessons<Lesson extends LessonFacts>(
  recommendations: readonly Recommendation<Lesson>[],
  size: number,
): Recommendation<Lesson>[] {
  const open = recommendations.filter(({ lesson }) => lesson.available).values()
  const shut = shutLessonsThatFit(recommendations).values()
  const list: Recommendation<Lesson>[] = []
  while (list.length < size) {
    const isShutPlace = (list.length + 1) % oneShutIn === 0
    const next = (isShutPlace ? shut.next().value : undefined) ?? open.next().value
    if (next === undefined) break
    list.push(next)
  }
  return list
}

/**
 * What is opened first after a purchase: the lesson from which it was made, else the one that fits best of
 * those it opened, else the first recommendation. Undefined where nothing is recommended.
 */
export function firstAfterPurchase<Lesson extends LessonFacts>(
  recommendations: readonly Recommendation<Lesson>[],
  activityId: string | null,
): Recommendation<Lesson> | undefined {
  const open = recommendations.filter(({ lesson }) => lesson.available)
  return (
    open.find(({ lesson }) => lesson.id === activityId) ??
    open.find((one) => one.lesson.isForMembers === true && fits(one)) ??
    open[0]
  )
}
