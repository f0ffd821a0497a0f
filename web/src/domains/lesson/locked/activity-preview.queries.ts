import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { getActivityPreview } from '@oka/contract/learning/learning.endpoints.ts'
import { createCaller } from '@oka/client/caller.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { environmentPublished } from '../../../platform/environment/environment.ts'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: the answer is the same for everybody. */
export const useActivityPreview = (activityId: string, isEnabled: boolean) =>
  useCachedQuery({
    queryKey: ['activity-preview', activityId],
    queryFn({ signal }): Promise<PublicParts> {
      const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
      return call(getActivityPreview, { activityId }, { signal: timeLimit(limitMs, signal) })
    },
    enabled: isEnabled,
    staleTime: Infinity,
  })
