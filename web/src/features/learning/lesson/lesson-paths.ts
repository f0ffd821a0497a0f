import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'

/** Where a lesson's links lead; the page knows. */
export interface LessonPaths {
  lesson: (activity: Activity) => string
  list: string
  /** After the last open lesson. */
  end: string
  home: string
}
