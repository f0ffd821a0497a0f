import { useEffect, useRef } from 'react'

/** In the state of the browser's entry that stands for something open over a page. */
const mark = 'isOverPage'
const open: { current: { close: () => void; place: string } | null } = { current: null }
let isListening = false

const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true

/**
 * The way back closes what lies over a page instead of leaving the page: opening it adds an entry to the history.
 * Give the answer to whatever closes it by hand: the entry goes with it. Going on to another page from here, that page takes the entry's place.
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose)
  const isLeaving = useRef(false)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    listen()
    isLeaving.current = false
    if (!isMarked()) history.pushState({ ...(history.state as object | null), [mark]: true }, '')
    const here = { close: () => latest.current(), place: location.href }
    open.current = here
    return () => {
      if (open.current === here) open.current = null
    }
  }, [])
  return () => {
    if (!isMarked()) return latest.current()
    if (isLeaving.current) return
    isLeaving.current = true
    history.back()
  }
}

/**
 * Once for the page, and before the router hears of it (capture). An entry left between two pages would be stumbled over on the way back and forward,
 * and the router would count wrong; links in a drawer know nothing of it, so the browser's own door is where it is taken away.
 */
function listen() {
  if (isListening) return
  isListening = true
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, url) => (isMarked() ? history.replaceState(state, unused, url) : push(state, unused, url))
  addEventListener(
    'popstate',
    (event) => {
      const over = open.current
      if (over) {
        if (location.href === over.place) event.stopImmediatePropagation()
        open.current = null
        over.close()
      } else if (isMarked()) {
        event.stopImmediatePropagation()
        history.back()
      }
    },
    { capture: true },
  )
}
