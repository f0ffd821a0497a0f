import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonPage } from './frame-state.ts'

/** The lesson of the address; `null` where not everybody may open it. */
export const lessonOf = ({ programs, activityId }: LessonPage): Activity | null =>
  programs.flatMap(({ learningActivities }) => learningActivities).find(({ id }) => id === activityId) ?? null
