import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { hasVideo } from '../library/index.ts'
import { clearProfileAction } from '../profile/index.ts'
import { usePrefetchLesson } from '../../platform/session-data/use-prefetch-lesson.ts'
import { useSettings } from '../../platform/session-data/settings.ts'

/** How long the skeleton of the next lesson is shown before it opens, in ms (LEARN-8). */
const advanceDelay = 1_000

export interface AutoAdvance {
  isAdvancing: boolean
  /** Opens the next lesson after the delay; further calls meanwhile change nothing. */
  advance: () => void
  /** For a learner who starts something else on this page. */
  cancel: () => void
}

/**
 * The way to `next` at `path`: a skeleton for about a second, then its page, as a video where there is one
 * (LEARN-8).
 */
export function useAutoAdvance(next: Activity | null, path: string): AutoAdvance {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { change } = useSettings()
  const prefetchLesson = usePrefetchLesson()
  const [isAdvancing, setAdvancing] = useState(false)
  const [isDue, setDue] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  const reset = useCallback(() => {
    timer.current = null
    setAdvancing(false)
    setDue(false)
  }, [])

  const cancel = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    reset()
  }, [reset])

  const advance = useCallback(() => {
    if (timer.current !== null) return
    clearProfileAction()
    setAdvancing(true)
    if (next) prefetchLesson(next)
    // A transition, like the router's own updates: the decision is made with every press that came before.
    timer.current = setTimeout(() => startTransition(() => setDue(true)), advanceDelay)
  }, [next, prefetchLesson])

  const open = useEffectEvent(() => {
    if (navigation.state !== 'idle') return // a link pressed meanwhile wins, however slow the connection
    if (next && hasVideo(next)) change({ learningMode: learningMode.video })
    // reached only where the navigation was blocked, as it is offline
    void Promise.resolve(navigate(path)).then(reset)
  })
  useEffect(() => {
    if (isDue) open()
  }, [isDue])

  return { isAdvancing, advance, cancel }
}
