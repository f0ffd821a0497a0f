import type { RefObject } from 'react'

type Media = Pick<HTMLMediaElement, 'currentTime' | 'readyState' | 'paused' | 'ended' | 'play'>

interface Position {
  time: number
  wasPlaying: boolean
}

/** A change of source keeps the position: `remember` before every one, `restore` when the new source has loaded. */
export interface SourcePosition {
  remember: () => void
  /** Seeks to the remembered position, or to `startAt`, and resumes playing. */
  restore: () => void
}

/** `startAt`: seconds; a ref, because Start over may change it before the video has loaded. */
export function createSourcePosition(element: Media, startAt: RefObject<number>): SourcePosition {
  let remembered: Position | null = null
  return {
    remember() {
      const isPlaying = !element.paused && !element.ended
      // A source that has not loaded stands at 0, paused: where the one before it was still holds.
      const hasLoaded = element.readyState > 0 || element.currentTime > 0
      if (remembered && !hasLoaded) remembered.wasPlaying ||= isPlaying
      else remembered = { time: element.currentTime, wasPlaying: isPlaying }
    },
    restore() {
      const time = remembered && remembered.time > 0 ? remembered.time : startAt.current
      if (time > 0 && element.currentTime < 1) element.currentTime = time
      if (remembered?.wasPlaying) void element.play().catch(() => {})
    },
  }
}
