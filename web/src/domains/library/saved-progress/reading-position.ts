// A position in a text is a share of its length; the server stores it as seconds of the reading time.

const secondsPerMinute = 60

/** How far the page is scrolled, where the text ends on the page, how tall the window is; all in pixels. */
export interface Scrolled {
  scrolled: number
  end: number
  window: number
}

/** How much of the text has come into view, 0 to 1. */
export const shareRead = ({ scrolled, end, window }: Scrolled) =>
  end <= window ? 1 : clamp(scrolled / (end - window))

/** Where to scroll so that this share is in view. */
export const scrollForShare = (share: number, { end, window }: Omit<Scrolled, 'scrolled'>) =>
  Math.max(0, clamp(share) * (end - window))

export const positionOfShare = (share: number, minutes: number) => ({
  time: clamp(share) * minutes * secondsPerMinute,
  duration: minutes * secondsPerMinute,
})

const shareOfTime = (time: number, minutes: number) =>
  minutes > 0 ? clamp(time / (minutes * secondsPerMinute)) : 0

/** Nothing is left to resume from here on. */
const nearlyAll = 0.98

/** The share to resume from; `null` for the start. */
export function shareToResume(time: number, minutes: number): number | null {
  const share = shareOfTime(time, minutes)
  return share > 0 && share < nearlyAll ? share : null
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
