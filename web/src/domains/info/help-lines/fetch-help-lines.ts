import { getHelpLines } from '@oka/contract/help/help-lines.endpoints.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'

/** In ms. */
const limitMs = 15_000

/** Called without credentials: who asks does not matter, and no country is named. */
export async function fetchHelpLines(signal?: AbortSignal): Promise<HelpCountry[]> {
  return (await callAsVisitor(getHelpLines, {}, { signal: timeLimit(limitMs, signal) })).countries
}
