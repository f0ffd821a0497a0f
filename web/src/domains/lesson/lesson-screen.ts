import type { LessonView } from '../library/index.ts'

export type LessonScreen = 'locked' | 'question' | 'failed' | 'advancing' | LessonView

interface LessonStatus {
  isAvailable: boolean
  /** Something is offered before the lesson opens. */
  hasQuestion: boolean
  view: LessonView
  content: { isLoaded: boolean; isError: boolean; isPaused: boolean }
  isAdvancing: boolean
}

/**
 * What the lesson page shows. A video offline, or about to advance, stays on its own screen: that shows the
 * transcript, the source and the next lesson.
 */
export function lessonScreen({
  isAvailable,
  hasQuestion,
  view,
  content,
  isAdvancing,
}: LessonStatus): LessonScreen {
  if (!isAvailable) return 'locked'
  if (hasQuestion) return 'question'
  if (!content.isLoaded && (content.isError || (content.isPaused && view !== 'video'))) return 'failed'
  return isAdvancing && view !== 'video' ? 'advancing' : view
}
