import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { getActivityPreview } from '@oka/contract/learning/learning.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: the answer is the same for everybody. */
export const useActivityPreview = (activityId: string, isEnabled: boolean) =>
  useCachedQuery({
    queryKey: ['activity-preview', activityId],
    queryFn({ signal }): Promise<PublicParts> {
      return callAsVisitor(getActivityPreview, { activityId }, { signal: timeLimit(limitMs, signal) })
    },
    enabled: isEnabled,
    staleTime: Infinity,
  })
