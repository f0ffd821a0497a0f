import { useEffect, useRef } from 'react'

/** In the state of a browser's entry that stands for something open over a page: how many lie over it, this one included. */
const mark = 'overPage'

interface Over {
  close: () => void
  place: string
  depth: number
}

/** What lies over the page, the uppermost last. */
let open: Over[] = []
/** Set while the history is on its way; called when it has arrived. */
let arrived: (() => void) | null = null
let push: History['pushState'] | null = null

const depthHere = () => Number((history.state as Record<string, unknown> | null)?.[mark] ?? 0)
const depthOpen = () => open.at(-1)?.depth ?? 0

/**
 * The way back closes what lies over a page, or a step of it, instead of leaving the page: opening it adds an entry to the history.
 * Give the answer to whatever closes it by hand: the entry goes with it, and those of what lies over it. A link to another page takes the entry's place.
 */
export function useBackCloses(onClose: () => void, isOpen = true): () => void {
  const latest = useRef(onClose)
  const mine = useRef<Over>(undefined)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    listen()
    // An entry that nothing stands for any more, of a drawer that led here, say, is taken over.
    const isFree = depthHere() > depthOpen()
    const here = { close: () => latest.current(), place: location.href, depth: isFree ? depthHere() : depthOpen() + 1 }
    if (!isFree) push?.({ ...(history.state as object | null), [mark]: here.depth }, '')
    open.push(here)
    mine.current = here
    return () => {
      open = open.filter((one) => one !== here)
    }
  }, [isOpen])
  return () => {
    const depth = mine.current?.depth ?? 1
    if (depthHere() < depth) return latest.current()
    if (!arrived) void go(depth - 1 - depthHere())
  }
}

/** Away with every entry of what lies over the page, while it stays to be seen: what comes next comes after the page itself. */
export async function leaveOverPage() {
  open = []
  if (depthHere() > 0) await go(-depthHere())
}

const go = (steps: number) =>
  new Promise<void>((resolve) => {
    arrived = resolve
    history.go(steps)
  })

/**
 * Once for the page, and before the router hears of it (capture). An entry left between two pages would be stumbled over on the way back and forward,
 * and the router would count wrong; links in a drawer know nothing of it, so the browser's own door is where it is taken away.
 */
function listen() {
  if (push) return
  const pushEntry = (push = history.pushState.bind(history))
  history.pushState = (state, unused, url) => (depthHere() > 0 ? history.replaceState(state, unused, url) : pushEntry(state, unused, url))
  addEventListener('popstate', onPopstate, { capture: true })
}

function onPopstate(event: PopStateEvent) {
  const wasAsked = arrived
  arrived = null
  const depth = depthHere()
  const closing = open.filter((one) => one.depth > depth)
  open = open.filter((one) => one.depth <= depth)
  const isSamePage = closing.length > 0 ? closing.every(({ place }) => place === location.href) : wasAsked !== null || depth > 0
  if (isSamePage) event.stopImmediatePropagation()
  for (const { close } of closing.toReversed()) close()
  wasAsked?.()
  // Forward to something that was closed, or back to what a drawer left: nothing is there.
  if (depth > depthOpen()) history.go(depthOpen() - depth)
}
