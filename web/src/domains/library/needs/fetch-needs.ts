import { timeLimit } from '@oka/client/time-limit.ts'
import { listNeeds } from '@oka/contract/needs/needs.endpoints.ts'
import type { NeedPage } from '@oka/contract/needs/needs.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import { keepRoute } from '../../../platform/network/kept-routes.ts'

/** In ms. */
const limitMs = 15_000

let kept: readonly NeedPage[] | undefined

/**
 * Called without credentials: no need is named. Kept until the tab is closed: what was fetched once opens
 * offline too.
 */
export async function fetchNeeds(signal?: AbortSignal): Promise<readonly NeedPage[]> {
  if (kept) return kept
  kept = (await callAsVisitor(listNeeds, {}, { signal: timeLimit(limitMs, signal) })).needs
  keepRoute('tonight/:id')
  return kept
}
