import type { LearningFacts, LessonFacts, Recommendation } from './recommendations.ts'
import { isBegun, remainingMinutes, remainingSeconds } from './remaining-time.rule.ts'

/** Seconds by which the lessons may be longer than the time. */
const toleranceSeconds = 30

export interface FittedLessons<Lesson> {
  things: { lesson: Lesson; seconds: number; minutes: number }[]
  /** Of all of them together; `minutes` is the sum of the whole minutes that each shows. */
  seconds: number
  minutes: number
}

/**
 * "I have 5, 10, 20 minutes": open lessons that together fit into the time, half finished ones first, then as
 * recommended.
 */
export function fitIntoMinutes<Lesson extends LessonFacts>(
  recommendations: readonly Recommendation<Lesson>[],
  learning: Pick<LearningFacts, 'progress'>,
  minutes: number,
): FittedLessons<Lesson> {
  const limit = minutes * 60 + toleranceSeconds
  const open = recommendations.map(({ lesson }) => lesson).filter(({ available }) => available)
  const isHalfFinished = ({ id }: Lesson) => isBegun(learning.progress.get(id))
  const fitted: FittedLessons<Lesson> = { things: [], seconds: 0, minutes: 0 }
  for (const lesson of [...open.filter(isHalfFinished), ...open.filter((item) => !isHalfFinished(item))]) {
    const progress = learning.progress.get(lesson.id)
    const own = { seconds: remainingSeconds(lesson, progress), minutes: remainingMinutes(lesson, progress) }
    if (fitted.seconds + own.seconds > limit || fitted.minutes + own.minutes > minutes) continue
    fitted.things.push({ lesson, ...own })
    fitted.seconds += own.seconds
    fitted.minutes += own.minutes
  }
  return fitted
}
