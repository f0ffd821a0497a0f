import { computeNetwork, networkFactor } from './network.ts'
import type { RateLimit } from './rate-limit.store.ts'

/**
 * Of one address and, ten times as many, of its network, in the order they are counted: who is over a limit of
 * their own uses up no shared one.
 */
export const limitsOfAddress = (
  name: string,
  address: string,
  limit: number,
  windowMs: number,
): RateLimit[] => [
  { name, subject: address, limit, windowMs },
  { name: `${name}-network`, subject: computeNetwork(address), limit: limit * networkFactor, windowMs },
]
