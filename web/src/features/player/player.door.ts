export { LessonDetails } from './lesson-details.tsx'
export { loadPlayer, usePlayerScript } from './load-player.ts'
export { PlayerUnavailable } from './player-unavailable.tsx'
export { Poster, posterSelector } from './poster.tsx'
