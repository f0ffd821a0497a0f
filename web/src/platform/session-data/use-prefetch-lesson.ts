import { useCallback } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { prefersReducedData } from '../network/prefers-reduced-data.ts'
import { useIllustrationUrl } from '../site/site.ts'
import { contentQuery } from './session-data.queries.ts'
import { useLearnerSession } from './session-provider.tsx'
import { useSettings } from './settings.ts'

/**
 * Loads what a lesson needs before it opens, so that it opens at once, and offline too. `isOpening`: its
 * video is about to play.
 */
export function usePrefetchLesson() {
  const { queries, api } = useLearnerSession().session
  const illustrationUrl = useIllustrationUrl()
  const { isAudioOnly } = useSettings().settings
  return useCallback(
    (activity: Activity, isOpening = false) => {
      if (!activity.available || (prefersReducedData() && !isOpening)) return
      const query = contentQuery(api, activity.id)
      if (isOpening)
        void queries.ensureQueryData(query).then(
          ({ playback }) => playback && !isAudioOnly && startLoading(playback.fileUrl),
          () => {},
        )
      else void queries.prefetchQuery(query)
      for (const name of [activity.poster, 'state-offline']) new Image().src = illustrationUrl(name)
    },
    [queries, api, illustrationUrl, isAudioOnly],
  )
}

/** So long the browser has what it loads; the lesson's own video element takes it from there. In ms. */
const holdMs = 10_000

/** Its first part arrives while the page of the lesson is put together. */
function startLoading(fileUrl: string) {
  const video = document.createElement('video')
  video.preload = 'metadata'
  // as the lesson's own: what was loaded otherwise is loaded again
  if (/^https?:/.test(fileUrl)) video.crossOrigin = 'anonymous'
  video.src = fileUrl
  setTimeout(() => {
    video.removeAttribute('src')
    video.load()
  }, holdMs)
}
