// The session data of the learning area, one query for whoever she is (SES-5).
import type { QueryClient } from '@tanstack/react-query'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Known, LearningServer, LessonAsked, Store } from './learning-server.ts'

export const storeKey = ['store'] as const

interface Asked {
  /** Programs that came with the page. */
  seed: ProgramInfo | null
  lesson: LessonAsked | null
}

export const storeQuery = (server: LearningServer, { seed, lesson }: Asked) => ({
  queryKey: storeKey,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<Store> => {
    const known = knownOf(client.getQueryData<Store>(storeKey)) ?? (seed && { programInfo: seed, fetchedAt: performance.timeOrigin })
    return lesson && server.isNobody() && server.canBegin() ? server.begin(known, lesson) : server.store(known, { signal })
  },
})

const knownOf = (store: Store | undefined): Known | null => (store ? { programInfo: store.programInfo, fetchedAt: store.fetchedAt.programInfo } : null)
