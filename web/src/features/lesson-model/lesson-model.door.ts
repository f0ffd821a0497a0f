export { learningMessages } from './learning.messages.ts'
export { lessonKindMessages } from './lesson-kind.messages.ts'
export {
  hasModes,
  hasVideo,
  isTimed,
  lessonKind,
  lessonView,
  type LessonKind,
  type LessonView,
  type ModeChoice,
} from './lesson-kind.ts'
export { lessonIcons, rowAction } from './lesson-icons.ts'
export { lessonState, type LessonState } from './lesson-state.ts'
export {
  isDone,
  minutesLeft,
  nextIndexOf,
  programProgress,
  resumeTime,
  type ProgramProgress,
} from './program-progress.ts'
export { lessonTotals, type LessonTotals } from './lesson-totals.ts'
export { openElsewhere, programWithOpenLessons, someOpenLessons } from './open-lessons.ts'
export { sectionsWithLessons } from './program-sections.ts'
export { resolveAddress } from './resolve-address.ts'
export { clockTime } from './time-text.ts'
