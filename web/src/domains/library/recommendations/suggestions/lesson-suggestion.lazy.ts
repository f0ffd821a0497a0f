import { type ComponentType, lazy } from 'react'
import type { LessonSuggestionProps } from './lesson-suggestion.tsx'

const Nothing: ComponentType<LessonSuggestionProps> = () => null

/** Without it the lesson is whole. */
export const LessonSuggestion = lazy((): Promise<{ default: typeof Nothing }> =>
  import('./lesson-suggestion.tsx').catch(() => ({ default: Nothing })),
)
