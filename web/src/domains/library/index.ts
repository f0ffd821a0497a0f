export { parseBrowse, printBrowse } from './browse/browse-choice.rule.ts'
export { Browse } from './browse/browse.tsx'
export { browseMessages } from './browse/browse.messages.ts'
export { fetchBrowseInfo, keepBrowseInfo } from './browse/fetch-browse-info.ts'
export { KindIcon } from './lesson-model/kind-icon.tsx'
export { learningMessages } from './lesson-model/learning.messages.ts'
export { rowAction } from './lesson-model/lesson-icons.ts'
export { lessonKindMessages } from './lesson-model/lesson-kind.messages.ts'
export {
  hasModes,
  hasVideo,
  isTimed,
  lessonKind,
  type LessonKind,
  lessonView,
  type LessonView,
  type ModeChoice,
} from './lesson-model/lesson-kind.ts'
export { pressText } from './lesson-model/press-text.ts'
export { lessonState, type LessonState } from './lesson-model/lesson-state.ts'
export { lessonTotals, type LessonTotals } from './lesson-model/lesson-totals.ts'
export { programWithOpenLessons, someOpenLessons } from './lesson-model/open-lessons.ts'
export {
  autoActivity,
  isDone,
  leftOutOf,
  minutesLeft,
  nextAfter,
  type ProgramProgress,
  progressIn,
  resumeTime,
} from './lesson-model/program-progress.ts'
export { sectionsWithLessons } from './lesson-model/program-sections.ts'
export { resolveAddress } from './lesson-model/resolve-address.ts'
export { shareTitle } from './lesson-model/share-title.ts'
export { clockTime } from './lesson-model/time-text.ts'
export { loadStateMessages } from './load-state.messages.ts'
export { LoadFailed, LoadingStatus, NotLoaded } from './load-state.tsx'
export { fetchNeeds } from './needs/fetch-needs.ts'
export { MoreLessons, NeedLesson } from './needs/need-lessons.tsx'
export { type NeedTile } from './needs/need-tiles.tsx'
export { NeedSeries, OtherNeeds } from './needs/need-ways.tsx'
export { needsMessages } from './needs/needs.messages.ts'
export { WhatsHard } from './needs/whats-hard.tsx'
export { intendToPlay, setPlayIntent, takePlayIntent } from './play-intent.ts'
export { type Notes, type ShownNote, useNotes } from './notes/use-notes.ts'
export { ListSkeleton } from './program-list/list-skeleton.tsx'
export { ProgramEnd } from './program-list/program-end.tsx'
export { ProgramPage } from './program-list/program-page.tsx'
export { FeaturedCard } from './recommendations/cards/featured-card.tsx'
export { LeftOutCard } from './recommendations/cards/left-out-card.tsx'
export { NotForUsButton } from './recommendations/cards/not-for-us-button.tsx'
export { Reasons } from './recommendations/cards/reasons.tsx'
export { RecommendationRow } from './recommendations/cards/recommendation-row.tsx'
export { RecommendationList, RecommendationsHead } from './recommendations/chosen/recommendation-list.tsx'
export { type ReasonWords } from './recommendations/reason-in-words.ts'
export { RecommendationsSkeleton } from './recommendations/chosen/recommendations-skeleton.tsx'
export { MinutesList } from './recommendations/minutes/minutes-list.tsx'
export { QuestionsInvitation } from './recommendations/questions-invitation.tsx'
export { recommendationsMessages } from './recommendations/recommendations.messages.ts'
export { LessonSuggestion } from './recommendations/suggestions/lesson-suggestion.lazy.ts'
export { useLeftOutHere } from './recommendations/use-left-out-here.ts'
export { useRecommendations } from './recommendations/use-recommendations.ts'
export { SaveButton } from './saved-activities/save-button.tsx'
export { savedLessons } from './saved-activities/saved-lessons.ts'
export { useSavedActivities } from './saved-activities/use-saved-activities.ts'
export { loadSavedList } from './saved-list/load-saved-list.ts'
export { savedListMessages } from './saved-list/saved-list.messages.ts'
export { SavedList } from './saved-list/saved-list.tsx'
export { createProgressSaver, type ProgressSaver, useProgressSaver } from './saved-progress/progress-saver.ts'
export {
  positionOfShare,
  type Scrolled,
  scrollForShare,
  shareRead,
  shareToResume,
} from './saved-progress/reading-position.ts'
export { useJump } from './saved-progress/use-jump.ts'
export { searchMessages } from './search/search.messages.ts'
export { Search } from './search/search.tsx'
export { SeriesIntro, SeriesList } from './series/series-list.tsx'
export { SeriesView } from './series/series-view.tsx'
export { seriesMessages } from './series/series.messages.ts'
export { useSeriesOutlines } from './series/use-series-outlines.ts'
export { useSeriesSteps } from './series/use-series-steps.ts'
