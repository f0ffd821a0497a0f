import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../../db/database.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { insertAnonymousMember, type Landing } from './anonymous-members.store.ts'
import { hashCredential, newId } from './credentials.ts'

/**
 * Creates a member identified by `credential` alone, of which only the hash is stored (SES-13). At most
 * `perHour` from one address, and ten times as many from its network.
 */
export async function createAnonymousMember(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  { landing, address, perHour, now }: { landing: Landing; address: string; perHour: number; now: number },
): Promise<{ memberId: string; credential: string }> {
  await rateLimits.consume(limitsOfAddress('new-member', address, perHour, hourMs), now)
  const credential = newId()
  const memberId = newId()
  await insertAnonymousMember(database, {
    id: memberId,
    credentialHash: hashCredential(credential),
    landing,
    createdAt: now,
  })
  return { memberId, credential }
}
