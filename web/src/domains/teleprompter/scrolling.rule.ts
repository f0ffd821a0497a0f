// How far the script has moved, from the time that has passed: frames may be late or missing (PUB-8).

/** At speed 1 the script moves 1 px in this time (PUB-8). */
const msPerPixel = 100

export interface Scrolling {
  status: 'stopped' | 'running' | 'paused' | 'ended'
  /** Times the documented speed. */
  speed: number
  /** In px from the top, at `since`. */
  place: number
  since: number
  /** How long it had run until `since`, in ms. */
  ranMs: number
}

export type ScrollingAction =
  | { type: 'toggle' | 'pauseOrContinue'; now: number }
  | { type: 'chooseSpeed'; speed: number; now: number }
  /** The reader scrolled by hand; the script continues from there. */
  | { type: 'move'; place: number; now: number }
  | { type: 'reachEnd'; place: number; now: number }

export const stopped = (speed: number): Scrolling => ({
  status: 'stopped',
  speed,
  place: 0,
  since: 0,
  ranMs: 0,
})

/** In px from the top; a clock that was set back moves nothing. */
export const placeAt = ({ status, place, since, speed }: Scrolling, now: number): number =>
  status === 'running' ? place + (Math.max(0, now - since) / msPerPixel) * speed : place

/** How long the script has run since it was started, in ms, without its pauses. */
export const ranMsAt = ({ status, ranMs, since }: Scrolling, now: number): number =>
  status === 'running' ? ranMs + Math.max(0, now - since) : ranMs

/** How long a distance in px takes, in ms. */
export const durationOf = (distance: number, speed: number): number =>
  (Math.max(0, distance) / speed) * msPerPixel

/** `now` of each action in ms. Stopping goes back to the top; pausing keeps the place. */
export function nextScrolling(scrolling: Scrolling, action: ScrollingAction): Scrolling {
  const { now } = action
  const here = { ...scrolling, place: placeAt(scrolling, now), since: now, ranMs: ranMsAt(scrolling, now) }
  switch (action.type) {
    case 'toggle':
      return scrolling.status === 'stopped'
        ? { ...stopped(scrolling.speed), status: 'running', since: now }
        : stopped(scrolling.speed)
    case 'pauseOrContinue':
      if (scrolling.status === 'running') return { ...here, status: 'paused' }
      return scrolling.status === 'paused' ? { ...here, status: 'running' } : scrolling
    case 'chooseSpeed':
      return { ...here, speed: action.speed }
    case 'move':
      return scrolling.status === 'stopped' ? scrolling : { ...here, place: action.place }
    case 'reachEnd':
      return scrolling.status === 'running' ? { ...here, status: 'ended', place: action.place } : scrolling
  }
}
