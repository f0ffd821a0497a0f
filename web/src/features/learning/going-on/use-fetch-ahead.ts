import { useCallback } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useDrawings } from '../../../platform/site/site.ts'
import { savesData } from '../../../platform/network/saves-data.ts'
import { useLearning } from '../learning-context.tsx'
import { contentQuery } from '../learning.queries.ts'
import { hasFilm } from '../lesson/lesson-mode.ts'

/** Brings what a lesson needs before it is opened, so that it opens at once, and without the net too. */
export function useFetchAhead() {
  const { queries, server } = useLearning().learner
  const picture = useDrawings()
  return useCallback(
    (lesson: Activity) => {
      if (!lesson.available || savesData()) return
      void queries.prefetchQuery(contentQuery(server, lesson.id))
      for (const name of [lesson.poster, 'state-offline']) new Image().src = picture(name)
      if (hasFilm(lesson)) void import('../player/video-lesson.tsx').catch(() => {})
    },
    [queries, server, picture],
  )
}
