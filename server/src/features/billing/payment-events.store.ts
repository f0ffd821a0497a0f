import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const insertEvent = prepared<{ id: string; now: number; hourAgo: number }, { id: string }>((db, param) =>
  db
    .insertInto('payment_event')
    .values({ id: param('id'), received_at: param('now') })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((event) => ({ received_at: event.ref('excluded.received_at') }))
        .where('payment_event.received_at', '<', param('hourAgo')),
    )
    .returning('id'),
)

/**
 * False: it is stored already. One that comes again after more than an hour was sent again by people, so it
 * counts as another.
 */
export const insertPaymentEvent = async (trx: Trx, id: string, now: number): Promise<boolean> =>
  (await insertEvent(trx, { id, now, hourAgo: now - hourMs })).length > 0

/** Deletes at most `limit`; returns how many. */
export async function deleteOldPaymentEvents({ db }: Database, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('payment_event')
    .select('id')
    .where('received_at', '<', now - retentionMs('paymentEvent'))
    .orderBy('received_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('payment_event').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
