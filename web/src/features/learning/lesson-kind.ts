import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'

export type LessonKind = 'video' | 'article' | 'book' | 'quote'

/** What a person calls it. */
export function lessonKind(lesson: Pick<Activity, 'activityType' | 'contentType'>): LessonKind {
  if (lesson.contentType === contentType.video) return 'video'
  if (lesson.activityType === activityType.quote) return 'quote'
  return lesson.activityType === activityType.bookHighlight ? 'book' : 'article'
}
