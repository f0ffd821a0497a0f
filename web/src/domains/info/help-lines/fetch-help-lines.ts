import { getHelpLines } from '@oka/contract/help/help-lines.endpoints.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { createCaller } from '@oka/client/caller.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { environmentPublished } from '../../../platform/environment/environment.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: who asks does not matter, and no country is named. */
export async function fetchHelpLines(signal?: AbortSignal): Promise<HelpCountry[]> {
  const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
  return (await call(getHelpLines, {}, { signal: timeLimit(limitMs, signal) })).countries
}
