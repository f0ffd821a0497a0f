import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { useSettings } from '../settings/use-settings.ts'
import { hasFilm } from '../lesson/lesson-mode.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

/** How long the shape of what comes is shown before the next lesson opens, in ms (S2 §9). */
const goingOnTime = 1_000

interface GoingOn {
  isGoingOn: boolean
  /** To the next lesson, once: a second press changes nothing. */
  goOn: () => void
  /** She does something else here: she stays. */
  stay: () => void
}

/** The way to `next`: skeletons for about a second, then its page, as film where there is one (S2 §4). */
export function useGoingOn(next: Activity | null, path: string): GoingOn {
  const navigate = useNavigate()
  const { change } = useSettings()
  const fetchAhead = useFetchAhead()
  const [isGoingOn, setGoingOn] = useState(false)
  const isLeaving = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    isLeaving.current = state !== 'idle'
  }, [state])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stay = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    setGoingOn(false)
  }, [])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  const goOn = useCallback(() => {
    if (timer.current !== null) return
    setGoingOn(true)
    if (next) fetchAhead(next)
    timer.current = setTimeout(() => {
      if (isLeaving.current) return // she chose where to go: a slow line does not change that
      if (next && hasFilm(next)) change({ learningMode: learningMode.video })
      void (async () => {
        await navigate(path)
        // Still here: without a net the way was closed.
        timer.current = null
        setGoingOn(false)
      })()
    }, goingOnTime)
  }, [next, path, navigate, change, fetchAhead])
  return { isGoingOn, goOn, stay }
}
