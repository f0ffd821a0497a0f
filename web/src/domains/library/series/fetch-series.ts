import { timeLimit } from '@oka/client/time-limit.ts'
import { listSeries } from '@oka/contract/series/series.endpoints.ts'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: no series is named. */
export async function fetchSeries(signal?: AbortSignal): Promise<SeriesOutline[]> {
  return (await callAsVisitor(listSeries, {}, { signal: timeLimit(limitMs, signal) })).series
}
