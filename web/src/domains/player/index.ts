export { DoneBar, DoneButton, LessonFooter, type LessonNumber, SmallDone } from './dock/dock.tsx'
export { ListenBar } from './narration/listen-bar.tsx'
export { ListenButton } from './narration/listen-button.tsx'
export { isListening } from './narration/narration-player.reducer.ts'
export { PassageMarkers } from './narration/passage-markers.tsx'
export { findPassages, firstInView, narrationStart } from './narration/passages.ts'
export { useNarrationProgress } from './narration/use-narration-progress.ts'
export {
  fetchNarration,
  type NarrationSource,
  useNarration,
  useNarrationState,
} from './narration/use-narration.ts'
export { PlayerUnavailable } from './player-unavailable.tsx'
export { playerMessages } from './player.messages.ts'
export { Poster } from './poster.tsx'
export { usePlayed } from './use-played.ts'
export { VideoLesson } from './video-lesson.tsx'
