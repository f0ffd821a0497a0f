import type { Database, Handle, Trx } from '../../../db/database.ts'
import type { StoredRow } from '../../../db/schema.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'

export const sealedReasonField = 'membership.sealed_reason'

export const findMembership = (
  db: Handle | Trx,
  memberId: string,
  id: string,
): Promise<StoredRow<'membership'> | undefined> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Replaces the reason of an earlier cancellation. */
export async function saveReason(
  { db }: Database,
  values: SealedValues,
  { memberId, membershipId, reason }: Reason,
): Promise<void> {
  const sealed = values.seal({ id: memberId, field: sealedReasonField }, reason)
  await db
    .updateTable('membership')
    .set({ sealed_reason: sealed })
    .where('id', '=', membershipId)
    .where('member_id', '=', memberId)
    .execute()
}

interface Reason {
  memberId: string
  membershipId: string
  reason: string
}
