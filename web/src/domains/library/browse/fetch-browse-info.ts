import { timeLimit } from '@oka/client/time-limit.ts'
import { getBrowseInfo } from '@oka/contract/browse/browse.endpoints.ts'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'

/** In ms. */
const limitMs = 15_000

let kept: BrowseInfo | undefined

/** Kept until the tab is closed: once it is here, every choice is answered offline too. */
export const keepBrowseInfo = (info: BrowseInfo) => {
  kept = info
}

/** Called without credentials and without a choice. */
export async function fetchBrowseInfo(signal?: AbortSignal): Promise<BrowseInfo> {
  if (kept) return kept
  kept = (await callAsVisitor(getBrowseInfo, {}, { signal: timeLimit(limitMs, signal) })).browseInfo
  return kept
}
