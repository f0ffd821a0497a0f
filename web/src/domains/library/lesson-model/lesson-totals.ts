// How many lessons a program has, counted in one way on every screen: those its list shows.
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'

export interface LessonTotals {
  lessons: number
  minutes: number
  /** Lessons that are available to the caller. */
  open: number
}

/**
 * A membership of the full program opens the lessons of the others too; they are counted in their own
 * programs.
 */
export const lessonTotals = ({ learningActivities }: Pick<Program, 'learningActivities'>): LessonTotals => ({
  lessons: learningActivities.length,
  minutes: learningActivities.reduce((sum, { minutes }) => sum + minutes, 0),
  open: learningActivities.filter(({ available }) => available).length,
})
