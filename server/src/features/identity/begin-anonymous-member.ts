import type { Database } from '../../db/database.ts'
import type { Quotas } from '../../quota/quota.store.ts'
import { insertAnonymousMember, type Landing } from './anonymous-members.store.ts'
import { hashOf, newId } from './random-ids.ts'

const hourMs = 3_600_000

/** Makes a member nobody but the holder of `credential` can speak for (only its hash is kept, SES-13). At most `perHour` from one address. */
export async function beginAnonymousMember(
  { database, quotas }: { database: Database; quotas: Quotas },
  { landing, address, perHour, now }: { landing: Landing; address: string; perHour: number; now: number },
): Promise<{ memberId: string; credential: string }> {
  await quotas.use([{ name: 'new-member', about: address, limit: perHour, windowMs: hourMs }], now)
  const credential = newId()
  const memberId = newId()
  await insertAnonymousMember(database, { id: memberId, credentialHash: hashOf(credential), landing, createdAt: now })
  return { memberId, credential }
}
