import type { Handle } from '../../../db/database.ts'
import { isRunOf } from './store-entries.ts'
import { findMemberOfRow, listAccountIds } from './store-membership.store.ts'

const pageSize = 1_000

/**
 * Whose membership it is; one that a comparison found in a store and that is not stored here is found by
 * trying every account. Null: no one's who has an account.
 */
export async function findMemberOf(db: Handle, membershipId: string): Promise<string | null> {
  const stored = await findMemberOfRow(db, membershipId)
  if (stored !== null || !membershipId.startsWith('store_')) return stored
  for (
    let ids = await listAccountIds(db, '', pageSize);
    ids.length > 0;
    ids = await listAccountIds(db, ids.at(-1) ?? '', pageSize)
  ) {
    const found = ids.find((id) => isRunOf(id, membershipId))
    if (found !== undefined) return found
  }
  return null
}
