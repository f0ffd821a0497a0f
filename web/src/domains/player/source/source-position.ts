type Media = Pick<HTMLMediaElement, 'currentTime' | 'readyState' | 'paused' | 'ended' | 'play'>

/**
 * A change of source keeps the position: `remember` before every one, `restore` when the new source has
 * loaded.
 */
export interface SourcePosition {
  remember: () => void
  /** To seconds; a source that has not loaded goes there once it has. */
  seek: (time: number) => void
  /** A source that has failed takes no press: the next one plays. */
  play: () => void
  /** After a change that is under way it does not play on. */
  pause: () => void
  /** In seconds, also while the source has not loaded. */
  time: () => number
  /** Whether it played before the change that is under way, or the last one. */
  plays: () => boolean
  /** Seeks to the remembered position, and plays on. */
  restore: () => void
}

/** In seconds: closer than this it is where it was. */
const tolerance = 0.1

/** `startAt`: seconds, where a video begins that has not been anywhere. */
export function createSourcePosition(element: Media, startAt: number): SourcePosition {
  let time = startAt
  let plays = false
  return {
    remember() {
      const isPlaying = !element.paused && !element.ended
      // A source that has not loaded stands at 0, paused: where the one before it was still holds.
      const hasLoaded = element.readyState > 0 || element.currentTime > 0
      plays = isPlaying || (plays && !hasLoaded)
      time = element.currentTime || time
    },
    seek(to) {
      time = to
      if (element.readyState > 0) element.currentTime = to
    },
    play() {
      plays = true
    },
    pause() {
      plays = false
    },
    time: () => (element.readyState > 0 ? element.currentTime : time),
    plays: () => plays,
    restore() {
      if (time > 0 && Math.abs(element.currentTime - time) > tolerance) element.currentTime = time
      if (plays) void element.play().catch(() => {})
    },
  }
}
