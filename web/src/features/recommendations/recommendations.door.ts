import { type ComponentType, lazy } from 'react'
import type { LessonSuggestionProps } from './suggestions/lesson-suggestion.tsx'

export { ListSuggestion } from './suggestions/list-suggestion.tsx'
export { MinutesList } from './minutes/minutes-list.tsx'
export { QuestionsInvitation } from './questions-invitation.tsx'
export { RecommendationList, RecommendationsHead } from './chosen/recommendation-list.tsx'
export { RecommendationRow } from './cards/recommendation-row.tsx'
export { recommendationsMessages } from './recommendations.messages.ts'
export { RecommendationsSkeleton } from './chosen/recommendations-skeleton.tsx'
export { TonightCard } from './cards/tonight-card.tsx'
export { useRecommendations, type Recommendations } from './use-recommendations.ts'

const Nothing: ComponentType<LessonSuggestionProps> = () => null

/** Without it the lesson is whole. */
export const LessonSuggestion = lazy((): Promise<{ default: typeof Nothing }> =>
  import('./suggestions/lesson-suggestion.tsx').catch(() => ({ default: Nothing })),
)
