import { QuoteLesson } from './quote-lesson.tsx'
import { TextLesson } from './text-lesson.tsx'
import { VideoLesson } from './video-lesson.tsx'

export const allLessonViews = { video: VideoLesson, text: TextLesson, quote: QuoteLesson } as const
