// What is loaded before it is needed: the player's script, and the next lesson.
import { useCallback, useEffect } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { prefersReducedData } from '../../platform/network/prefers-reduced-data.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { hasVideo } from '../lesson-model/lesson-model.door.ts'
import { loadPlayer, posterSelector } from '../player/player.door.ts'
import { contentQuery, useLearnerSession } from '../session-data/session-data.door.ts'

/** A failed prefetch is ignored: opening the player imports it again. */
export const prefetchVideoLesson = () => void loadPlayer().catch(() => {})

// The player is the heaviest script: on a page rendered with a video's poster it loads while the page hydrates.
if (!import.meta.env.SSR && document.querySelector(posterSelector)) prefetchVideoLesson()

/** Loads what a lesson needs, so that it opens at once, and offline too. */
export function usePrefetchLesson() {
  const { queries, api } = useLearnerSession().session
  const illustrationUrl = useIllustrationUrl()
  return useCallback(
    (activity: Activity) => {
      if (!activity.available || prefersReducedData()) return
      void queries.prefetchQuery(contentQuery(api, activity.id))
      for (const name of [activity.poster, 'state-offline']) new Image().src = illustrationUrl(name)
      if (hasVideo(activity)) prefetchVideoLesson()
    },
    [queries, api, illustrationUrl],
  )
}

/** Prefetches the next lesson once this one is ready. */
export function usePrefetchNext(next: Activity | null, isReady: boolean) {
  const prefetchLesson = usePrefetchLesson()
  useEffect(() => {
    if (isReady && next) prefetchLesson(next)
    // Once for each next lesson: its object changes with every progress update.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, next?.id])
}
