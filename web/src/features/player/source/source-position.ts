type Media = Pick<HTMLMediaElement, 'currentTime' | 'readyState' | 'paused' | 'ended' | 'play'>

interface Position {
  time: number
  plays: boolean
}

/** A change of source keeps the position: `remember` before every one, `restore` when the new source has loaded. */
export interface SourcePosition {
  remember: () => void
  /** The learner seeks or pauses: so it goes on after a change that is under way. */
  change: (changes: Partial<Position>) => void
  /** In seconds, also while the source has not loaded. */
  time: () => number
  /** Seeks to the remembered position, or to `startAt`, and plays on. */
  restore: () => void
}

/** In seconds: closer than this it is where it was. */
const tolerance = 0.1

/** `startAt`: seconds, where a video begins that has not been anywhere. */
export function createSourcePosition(element: Media, startAt: () => number): SourcePosition {
  let remembered: Position | null = null
  const goal = () => (remembered && remembered.time > 0 ? remembered.time : startAt())
  return {
    remember() {
      const plays = !element.paused && !element.ended
      // A source that has not loaded stands at 0, paused: where the one before it was still holds.
      const hasLoaded = element.readyState > 0 || element.currentTime > 0
      if (remembered && !hasLoaded) remembered.plays ||= plays
      else remembered = { time: element.currentTime, plays }
    },
    change(changes) {
      if (remembered) Object.assign(remembered, changes)
    },
    time: () => (element.readyState > 0 ? element.currentTime : goal()),
    restore() {
      const time = goal()
      if (time > 0 && Math.abs(element.currentTime - time) > tolerance) element.currentTime = time
      if (remembered?.plays) void element.play().catch(() => {})
    },
  }
}
