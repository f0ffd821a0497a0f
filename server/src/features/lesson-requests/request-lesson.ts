import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { insertRequest } from './lesson-requests.store.ts'

export interface LessonRequestsDeps {
  database: Database
  rateLimits: RateLimits
  sealedValues: SealedValues
}

export const requestsPerHour = 10

/** Staff read it in a terminal: signs that move its cursor or turn its direction are spaces here. */
const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()

/**
 * Stores what somebody asked for, and nothing of who. The same words on the same day are one row: its id is
 * made of them. Throws `rate_limited`.
 */
export async function storeLessonRequest(
  { database, rateLimits, sealedValues }: LessonRequestsDeps,
  { text, address, now }: { text: string; address: string; now: number },
): Promise<void> {
  await rateLimits.consume(limitsOfAddress('lesson-request', address, requestsPerHour, hourMs), now)
  const day = now - (now % dayMs)
  const line = onOneLine(text)
  const [id] = sealedValues.hashesOf(`lesson request of ${day}: ${line.toLowerCase()}`)
  const sealed = sealedValues.seal({ id, field: 'lesson_request.sealed_text' }, line)
  await insertRequest(database, { id, sealed_text: sealed, day })
}
