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
export { TimeRange } from './time-range.tsx'
export { usePlayed } from './use-played.ts'
export { type Player, usePlayer } from './use-player.ts'
export {
  type PlayerElements,
  PlayerElementsContext,
  useMediaState,
  useMediaTime,
} from './video/media-state.ts'
export { useCaption } from './video/use-caption.ts'
export { Video } from './video/video.tsx'
export { VideoLesson } from './video-lesson.tsx'
