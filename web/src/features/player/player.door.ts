import { lazy } from 'react'
import { orReload } from '../../platform/chunks/or-reload.ts'

export { LessonDetails } from './lesson-details.tsx'
export { PlayerUnavailable } from './player-unavailable.tsx'
export { Poster, posterSelector } from './poster.tsx'

/** Dynamic, because the player comes with hls.js, the heaviest script of all. Call it early to have the player ready. */
export const loadPlayer = () => import('./video-lesson.tsx')
export const VideoLesson = lazy(() => orReload(loadPlayer))
