export { LessonItem } from './lesson-item.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { ProgramEnd } from './program-end.tsx'
export { ProgramPage } from './program-page.tsx'
