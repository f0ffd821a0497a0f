// A press on a Play link carries over to the page it opens: the video there starts by itself.
import type { MouseEvent } from 'react'

/** A video that loads slower than this does not start by itself any more. */
const intentLifetimeMs = 30_000
let intent: { activityId: string; at: number } | null = null

/**
 * The link's click handler. Not for a new tab: that is another document, where browsers block playing without
 * a press.
 */
export const setPlayIntent = (activityId: string) => (event: MouseEvent) => {
  const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  intent = opensNewTab ? null : { activityId, at: performance.now() }
}

/** The same for a press that opens nothing by itself. */
export function intendToPlay(activityId: string) {
  intent = { activityId, at: performance.now() }
}

/** True once after a press. */
export function takePlayIntent(activityId: string): boolean {
  const taken = intent
  intent = null
  return taken?.activityId === activityId && performance.now() - taken.at < intentLifetimeMs
}
