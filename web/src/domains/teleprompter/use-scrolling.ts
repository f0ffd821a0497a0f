import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { nextScrolling, placeAt, ranMsAt, stopped, type Scrolling } from './scrolling.rule.ts'

/** Browsers round where an element is scrolled to; what is further off was scrolled by hand. In px. */
const roundingError = 2

/** Moves `box` by the time that passes, and follows a reader who scrolls it by hand. */
export function useScrolling(box: RefObject<HTMLElement | null>, firstSpeed: number) {
  const [scrolling, dispatch] = useReducer(nextScrolling, stopped(firstSpeed))
  const secondsRun = useSecondsRun(scrolling)
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
  }, [box, scrolling])

  const { status } = scrolling
  // While it is paused a reader may look back or ahead; it continues from what is in sight.
  useEffect(() => {
    const element = box.current
    if (!element || status !== 'paused') return
    const onScroll = () => dispatch({ type: 'move', place: element.scrollTop, now: performance.now() })
    element.addEventListener('scroll', onScroll)
    return () => element.removeEventListener('scroll', onScroll)
  }, [box, status])

  return {
    scrolling,
    secondsRun,
    toggle: () => dispatch({ type: 'toggle', now: performance.now() }),
    pauseOrContinue: () => dispatch({ type: 'pauseOrContinue', now: performance.now() }),
    chooseSpeed: (speed: number) => dispatch({ type: 'chooseSpeed', speed, now: performance.now() }),
  }
}

function useSecondsRun(scrolling: Scrolling): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const read = () => setSeconds(Math.floor(ranMsAt(scrolling, performance.now()) / 1_000))
    read()
    if (scrolling.status !== 'running') return
    const timer = setInterval(read, 1_000)
    return () => clearInterval(timer)
  }, [scrolling])
  return seconds
}
