import { useCallback } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { prefersReducedData } from '../../platform/network/prefers-reduced-data.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { contentQuery } from './session-data.queries.ts'
import { useLearnerSession } from './session-provider.tsx'

/** Loads what a lesson needs before it opens, so that it opens at once, and offline too. */
export function usePrefetchLesson() {
  const { queries, api } = useLearnerSession().session
  const illustrationUrl = useIllustrationUrl()
  return useCallback(
    (activity: Activity) => {
      if (!activity.available || prefersReducedData()) return
      void queries.prefetchQuery(contentQuery(api, activity.id))
      for (const name of [activity.poster, 'state-offline']) new Image().src = illustrationUrl(name)
    },
    [queries, api, illustrationUrl],
  )
}
