import type { Database } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Caller } from '../../../http/caller.ts'
import { entitlementsAt } from './held-programs.rule.ts'
import { parseEnrollments } from './ledger.store.ts'

/** What everyone has. */
export const noEntitlements: readonly string[] = []

const enrollmentsByMember = prepared<{ memberId: string }, { enrollments: string }>((db, param) =>
  db.selectFrom('account').select('enrollments').where('member_id', '=', param('memberId')),
)

/** The programs that the caller's memberships open. One read for members; none for anyone else. */
export async function readEntitlements({ db }: Pick<Database, 'db'>, caller: Caller, now: number): Promise<readonly string[]> {
  if (caller.kind !== 'member') return noEntitlements
  const [account] = await enrollmentsByMember(db, { memberId: caller.memberId })
  return account ? entitlementsAt(parseEnrollments(account.enrollments), now) : noEntitlements
}
