import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { useQuota } from '../../quota/quota.store.ts'
import { insertAnonymousMember, type Landing } from './anonymous-members.store.ts'

const idBytes = 16 // 128 bits
const hourMs = 3_600_000

const newId = () => randomBytes(idBytes).toString('base64url')

/** The id is a credential: only this hash of it is kept (SES-13). */
export const credentialHashOf = (credential: string) => createHash('sha256').update(credential).digest('base64url')

/** Makes a member nobody but the holder of `credential` can speak for. At most `perHour` from one address. */
export async function beginAnonymousMember(
  database: Database,
  { landing, address, perHour, now }: { landing: Landing; address: string; perHour: number; now: number },
): Promise<{ memberId: string; credential: string }> {
  const addressHash = createHash('sha256').update(address).digest('base64url')
  await useQuota(database, { bucket: `new-member:${addressHash}`, limit: perHour, windowMs: hourMs }, now)
  const credential = newId()
  const memberId = newId()
  await insertAnonymousMember(database, { id: memberId, credentialHash: credentialHashOf(credential), landing, createdAt: now })
  return { memberId, credential }
}
