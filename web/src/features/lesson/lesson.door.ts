export { Lesson } from './lesson.tsx'
export { LessonSkeleton } from './lesson-skeleton.tsx'
