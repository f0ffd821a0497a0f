import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The longest time between the two taps of a double tap, as Windows has it. */
const doubleTapMs = 500

/**
 * A page that opens within a double tap does not get its second tap, which would fall on whatever stands
 * there by then. Once, at the root.
 */
export function useIgnoreSecondTap() {
  const { pathname } = useLocation()
  const lastTap = useRef(-Infinity)
  const shownPath = useRef(pathname)
  useEffect(() => {
    const remember = ({ detail }: MouseEvent) => {
      if (detail > 0) lastTap.current = performance.now() // 0: a key was pressed
    }
    addEventListener('click', remember, true)
    return () => removeEventListener('click', remember, true)
  }, [])
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return undefined
    shownPath.current = pathname
    const restMs = lastTap.current + doubleTapMs - performance.now()
    if (restMs <= 0) return undefined
    const { dataset } = document.body
    dataset['ignoresTaps'] = ''
    const takeTapsAgain = () => delete dataset['ignoresTaps']
    const timer = setTimeout(takeTapsAgain, restMs)
    return () => {
      clearTimeout(timer)
      takeTapsAgain()
    }
  }, [pathname])
}
