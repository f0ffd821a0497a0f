import type { LessonView } from '../lesson-model/lesson-model.door.ts'

export type LessonScreen = 'locked' | 'failed' | 'advancing' | LessonView

interface LessonStatus {
  isAvailable: boolean
  view: LessonView
  content: { isLoaded: boolean; isError: boolean; isPaused: boolean }
  isAdvancing: boolean
}

/** What the lesson page shows. A video offline, or about to advance, stays on its own screen: that shows the transcript, the source and the next lesson. */
export function lessonScreen({ isAvailable, view, content, isAdvancing }: LessonStatus): LessonScreen {
  if (!isAvailable) return 'locked'
  if (!content.isLoaded && (content.isError || (content.isPaused && view !== 'video'))) return 'failed'
  return isAdvancing && view !== 'video' ? 'advancing' : view
}
