// What kind of lesson an activity is, and how it is shown.
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMode, type LearningMode } from '@oka/contract/learning/learning.enums.ts'

export type LessonKind = 'video' | 'article' | 'book' | 'quote'

/** The kind by its name on screen. */
export function lessonKind(lesson: Pick<Activity, 'activityType' | 'contentType'>): LessonKind {
  if (lesson.contentType === contentType.video) return 'video'
  if (lesson.activityType === activityType.quote) return 'quote'
  return lesson.activityType === activityType.bookHighlight ? 'book' : 'article'
}

export const hasVideo = (lesson: Pick<Activity, 'contentType'>) => lesson.contentType === contentType.video

/** A position is a time of media; of a text it is a share of its length. */
export const isTimed = hasVideo

export interface ModeChoice {
  value: LearningMode
  onChange: (mode: LearningMode) => void
}

export type LessonView = 'video' | 'text' | 'quote'

/** How a lesson is shown: without a video it is text in any mode. */
export function lessonView(
  lesson: Pick<Activity, 'activityType' | 'contentType'>,
  mode: LearningMode,
): LessonView {
  if (
    hasVideo(lesson) &&
    (mode === learningMode.video || lesson.activityType !== activityType.journalArticle)
  )
    return 'video'
  return lesson.activityType === activityType.quote ? 'quote' : 'text'
}

/** Video or text is a choice only in journal articles that have both. */
export const hasModes = (lesson: Pick<Activity, 'activityType' | 'contentType'>, text: string) =>
  lesson.activityType === activityType.journalArticle && hasVideo(lesson) && text !== ''
