import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { entitlementsAt } from './access.rule.ts'
import { readStoredEnrollments } from './ledger.store.ts'

/** What everyone has. */
export const noEntitlements: readonly string[] = []

/** The programs that the caller's memberships open. One read for members; none for anyone else. */
export async function readEntitlements(
  { db }: Pick<Database, 'db'>,
  caller: Caller,
  now: number,
): Promise<readonly string[]> {
  if (caller.kind !== 'member') return noEntitlements
  return entitlementsAt(await readStoredEnrollments(db, caller.memberId), now)
}
