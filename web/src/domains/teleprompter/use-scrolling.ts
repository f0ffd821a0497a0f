import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { nextScrolling, placeAt, ranMsAt, stopped, type Scrolling } from './scrolling.rule.ts'

/** Browsers round where an element is scrolled to; what is further off was scrolled by hand. In px. */
const roundingError = 2

/** Moves what `box` is given to by the time that passes, and follows a reader who scrolls it by hand. */
export function useScrolling(firstSpeed: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolling, dispatch] = useReducer(nextScrolling, stopped(firstSpeed))
  const progress = useProgress(box, scrolling)
  const shownPlace = useRef(0)

  // Before paint: stopping never shows the old place in the other layout.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (scrolling.status === 'stopped') element.scrollTop = 0
    if (scrolling.status !== 'running') return
    let frame = 0
    const show = (place: number) => {
      element.scrollTop = place
      shownPlace.current = place
    }
    const move = () => {
      const now = performance.now()
      const end = element.scrollHeight - element.clientHeight
      if (Math.abs(element.scrollTop - shownPlace.current) > roundingError)
        return dispatch({ type: 'move', place: element.scrollTop, now })
      const place = placeAt(scrolling, now)
      show(Math.min(place, end))
      if (place >= end) return dispatch({ type: 'reachEnd', place: end, now })
      frame = requestAnimationFrame(move)
    }
    shownPlace.current = element.scrollTop
    if (scrolling.place === 0) show(0)
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [scrolling])

  const { status } = scrolling
  // While it is paused a reader may look back or ahead; it continues from what is in sight.
  useEffect(() => {
    const element = box.current
    if (!element || status !== 'paused') return
    const onScroll = () => dispatch({ type: 'move', place: element.scrollTop, now: performance.now() })
    element.addEventListener('scroll', onScroll)
    return () => element.removeEventListener('scroll', onScroll)
  }, [status])

  return {
    box,
    scrolling,
    progress,
    toggle: () => dispatch({ type: 'toggle', now: performance.now() }),
    pauseOrContinue: () => dispatch({ type: 'pauseOrContinue', now: performance.now() }),
    chooseSpeed: (speed: number) => dispatch({ type: 'chooseSpeed', speed, now: performance.now() }),
  }
}

/** How long it has run, and where it is and ends in px from the top; read once a second while it moves. */
function useProgress(box: RefObject<HTMLElement | null>, scrolling: Scrolling) {
  const [progress, setProgress] = useState({ secondsRun: 0, place: 0, end: 0 })
  useEffect(() => {
    const read = () => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
      const secondsRun = Math.floor(ranMsAt(scrolling, performance.now()) / 1_000)
      setProgress({ secondsRun, place: scrollTop, end: scrollHeight - clientHeight })
    }
    read()
    if (scrolling.status !== 'running') return
    const timer = setInterval(read, 1_000)
    return () => clearInterval(timer)
  }, [box, scrolling])
  return progress
}
