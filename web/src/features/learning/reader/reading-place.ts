// A text's place is a share of its length, told to the server as seconds of its reading time.

const secondsAMinute = 60

/** A text in its window: how far the page is scrolled, where the text ends on the page, how tall the window is; all in pixels. */
export interface Scrolled {
  scrolled: number
  end: number
  window: number
}

/** How much of the text has come into view, 0 to 1. */
export const shareRead = ({ scrolled, end, window }: Scrolled) => (end <= window ? 1 : clamp(scrolled / (end - window)))

/** Where to scroll so that this share is in view. */
export const scrollForShare = (share: number, { end, window }: Omit<Scrolled, 'scrolled'>) => Math.max(0, clamp(share) * (end - window))

export const placeOfShare = (share: number, minutes: number) => ({ time: clamp(share) * minutes * secondsAMinute, duration: minutes * secondsAMinute })

const shareOfPlace = (time: number, minutes: number) => (minutes > 0 ? clamp(time / (minutes * secondsAMinute)) : 0)

/** Nearly at the end is the end: there is nothing to go on with. */
const nearlyAll = 0.98

/** The share she goes on from; `null` where she begins. */
export function shareToResume(time: number, minutes: number): number | null {
  const share = shareOfPlace(time, minutes)
  return share > 0 && share < nearlyAll ? share : null
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
