import { dayMs } from '@oka/contract/shared/durations.ts'

/** At 03:17 UTC: few people buy then, and jobs of whole hours are done. */
const nightMs = (3 * 60 + 17) * 60_000

export function nextNightAt(now: number): number {
  const tonight = Math.floor(now / dayMs) * dayMs + nightMs
  return tonight > now ? tonight : tonight + dayMs
}
