import type { Insertable } from 'kysely'
import type { Database, Handle, Trx } from '../../db/database.ts'
import type { StoredRow, Tables } from '../../db/schema.ts'

export type RefundRequest = StoredRow<'refund_request'>

/** A refund is requested once for a payment, and once more where staff declined it. */
export const mayRequest = (request: RefundRequest | undefined) =>
  request === undefined || (request.decision === 'declined' && request.declined_before === null)

/** Undefined: it was requested before for this payment, and is not to be decided anew. */
export const insertRefundRequest = (
  trx: Trx,
  request: Insertable<Tables['refund_request']>,
): Promise<RefundRequest | undefined> =>
  trx
    .insertInto('refund_request')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet((eb) => ({
          requested_at: request.requested_at,
          answer_by: request.answer_by,
          declined_before: eb.ref('refund_request.decided_at'),
          decided_at: null,
          decision: null,
        }))
        .where('refund_request.decision', '=', 'declined')
        .where('refund_request.declined_before', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()

/** All of a member. */
export const listRefundRequests = (db: Handle | Trx, memberId: string): Promise<RefundRequest[]> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .execute()

/**
 * Those that wait for staff, the one to be answered first first. `email`: null where the account is deleted,
 * and what is stored of it not yet erased.
 */
export const listOpenRefundRequests = ({
  db,
}: Pick<Database, 'db'>): Promise<(RefundRequest & { email: string | null })[]> =>
  db
    .selectFrom('refund_request')
    .leftJoin('account', 'account.member_id', 'refund_request.member_id')
    .selectAll('refund_request')
    .select('account.email as email')
    .where('decided_at', 'is', null)
    .orderBy('answer_by')
    .orderBy('refund_request.id')
    .execute()

export const findRefundRequest = (db: Handle | Trx, id: string): Promise<RefundRequest | undefined> =>
  db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst()

/** False: it was decided before. */
export async function decideRefundRequest(
  trx: Trx,
  id: string,
  decision: 'given' | 'declined',
  now: number,
): Promise<boolean> {
  const open = trx.updateTable('refund_request').where('id', '=', id).where('decided_at', 'is', null)
  const { numUpdatedRows } = await open.set({ decision, decided_at: now }).executeTakeFirst()
  return numUpdatedRows > 0n
}
