import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'
import { fetchSeries } from './fetch-series.ts'

const none: readonly SeriesOutline[] = []

/** None where they are not needed or do not load. */
export function useSeriesOutlines(isNeeded: boolean): {
  series: readonly SeriesOutline[]
  isPending: boolean
} {
  const { data = none, isLoading } = useCachedQuery({
    queryKey: ['series'],
    queryFn: ({ signal }) => fetchSeries(signal),
    staleTime: Infinity,
    enabled: isNeeded,
  })
  return { series: data, isPending: isLoading }
}
