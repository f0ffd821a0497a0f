import type { MouseEvent } from 'react'

// A press on a sign of play is a wish to play: the page of the film that follows in the same document begins it.

/** A film that could not begin in this time is not what she waits for any more. */
const patienceMs = 30_000
let wish: { lessonId: string; at: number } | null = null

/** For the link; a new tab is another document, where the browser lets nothing begin by itself. */
export const wishToPlay = (lessonId: string) => (event: MouseEvent) => {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  wish = isElsewhere ? null : { lessonId, at: performance.now() }
}

/** Once a press. */
export function takePlayWish(lessonId: string): boolean {
  const taken = wish
  wish = null
  return taken?.lessonId === lessonId && performance.now() - taken.at < patienceMs
}
