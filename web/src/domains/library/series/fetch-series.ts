import { createCaller } from '@oka/client/caller.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { listSeries } from '@oka/contract/series/series.endpoints.ts'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { environmentPublished } from '../../../platform/environment/environment.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: no series is named. */
export async function fetchSeries(signal?: AbortSignal): Promise<SeriesOutline[]> {
  const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
  return (await call(listSeries, {}, { signal: timeLimit(limitMs, signal) })).series
}
