import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { learningMode, type LearningMode } from '@oka/contract/learning/learning.enums.ts'

export interface ModeChoice {
  value: LearningMode
  onChange: (mode: LearningMode) => void
}

export type LessonView = 'video' | 'text' | 'quote'

/** How a lesson is shown: without a video it is text in any mode. */
export function lessonView(lesson: Pick<Activity, 'activityType' | 'contentType'>, mode: LearningMode): LessonView {
  if (lesson.contentType === contentType.video && (mode === learningMode.video || lesson.activityType !== activityType.journalArticle)) return 'video'
  return lesson.activityType === activityType.quote ? 'quote' : 'text'
}

/** There is a video of it. */
export const hasFilm = (lesson: Pick<Activity, 'contentType'>) => lesson.contentType === contentType.video

/** Video or text is a choice only in journal articles that have both. */
export const hasModes = (lesson: Pick<Activity, 'activityType' | 'contentType'>, text: string) =>
  lesson.activityType === activityType.journalArticle && lesson.contentType === contentType.video && text !== ''
