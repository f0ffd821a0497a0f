import type { LessonListener } from '../feature.ts'
import { addToFigure, type FigureRow } from './partner-figures.store.ts'
import { weekOf } from './partner-figures.rule.ts'

/** Counts in the week in which the server hears of it, so that a week that is over never changes. */
export const countLessons =
  (column: 'begun' | 'finished'): LessonListener =>
  async (trx, lessons, now) => {
    const figures = new Map<string, FigureRow>()
    for (const { learner, activityId } of lessons) {
      if (learner.kind !== 'partner') continue
      const key = `${learner.partnerId} ${activityId}`
      const figure = figures.get(key) ?? {
        partner_id: learner.partnerId,
        week: weekOf(now),
        activity_id: activityId,
        begun: 0,
        finished: 0,
      }
      figures.set(key, { ...figure, [column]: figure[column] + 1 })
    }
    // In one order, so that two transactions never wait for each other.
    for (const [, figure] of [...figures].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await addToFigure(trx, figure)
  }
