// Calls with a token of a mail, of whoever has it.
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { limitsOfAddress } from './limits-of-address.ts'
import type { RateLimits } from './rate-limit.store.ts'

const linkUses = { limit: 60, windowMs: 15 * minuteMs }

/** Null where the link leads to nothing; such uses alone stay counted. Throws `rate_limited`. */
export async function countLinkUse<Found>(
  { rateLimits }: { rateLimits: RateLimits },
  { address, now }: { address: string; now: number },
  use: () => Promise<Found | null>,
): Promise<Found | null> {
  const counted = await rateLimits.consume(
    limitsOfAddress('link-use', address, linkUses.limit, linkUses.windowMs),
    now,
  )
  const found = await use()
  if (found !== null) await counted.refund()
  return found
}
