// The row of a membership paid by card, as its gateway said it last. Reads of the gateway are numbered when
// they begin, so that an older one that comes back later than a newer replaces nothing.
import type { Selectable } from 'kysely'
import type { Handle, Trx, Database } from '../../db/database.ts'
import type { Tables, StoredRow } from '../../db/schema.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { LedgerSource } from '../../db/money-tables.ts'

type Row = Selectable<Tables['membership']>

/**
 * The number of this read; 0 while there is no row. Until one that began as late is stored, the row is
 * outdated.
 */
export async function beginRead(db: Handle, id: string): Promise<number> {
  const row = await db
    .updateTable('membership')
    .set((membership) => ({ reads_started: membership('reads_started', '+', 1) }))
    .where('id', '=', id)
    .returning('reads_started')
    .executeTakeFirst()
  return row?.reads_started ?? 0
}

/** Of a read with nothing to store: what was read before stays. */
export async function endRead(db: Handle, id: string, read: number): Promise<void> {
  await db
    .updateTable('membership')
    .set({ read_applied: read })
    .where('id', '=', id)
    .where('read_applied', '<', read)
    .execute()
}

/** From now on, until a read is stored: it may be charged for at the gateway, and what for cannot be read. */
export async function markUnreadable(db: Handle, id: string, now: number): Promise<void> {
  await db
    .updateTable('membership')
    .set({ unreadable_since: now })
    .where('id', '=', id)
    .where('unreadable_since', 'is', null)
    .execute()
}

/**
 * A read that began later is stored; or the row was made meanwhile, and which read is newer cannot be said.
 */
export async function isOvertaken(trx: Trx, id: string, read: number): Promise<boolean> {
  const row = await trx
    .selectFrom('membership')
    .select('read_applied')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && read <= row.read_applied
}

export type MembershipBefore = Pick<Row, 'plan_id' | 'next_plan_id' | 'auto_renew'>

/** As it was read before; undefined: never. */
export const readMembershipBefore = (trx: Trx, id: string): Promise<MembershipBefore | undefined> =>
  trx
    .selectFrom('membership')
    .select(['plan_id', 'next_plan_id', 'auto_renew'])
    .where('id', '=', id)
    .executeTakeFirst()

type Source = Pick<
  Row,
  | 'program_id'
  | 'source'
  | 'subscription_id'
  | 'plan_id'
  | 'next_plan_id'
  | 'auto_renew'
  | 'card'
  | 'current_period_end'
  | 'next_try_at'
  | 'coupon_code'
  | 'management_url'
>

export async function saveMembership(
  trx: Trx,
  { id, memberId, read, isUnreadable }: { id: string; memberId: string; read: number; isUnreadable: boolean },
  source: Source,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('membership')
    .set((eb) => ({
      ...source,
      read_applied: read,
      unreadable_since: isUnreadable ? eb.fn.coalesce('unreadable_since', eb.val(now)) : null,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const unreadable = isUnreadable ? now : null
  const fresh = {
    id,
    member_id: memberId,
    sealed_reason: null,
    reads_started: 1,
    read_applied: 1,
    unreadable_since: unreadable,
    created_at: now,
  }
  await trx
    .insertInto('membership')
    .values({ ...source, ...fresh })
    .execute()
}

/**
 * Those of a gateway of which more may have happened than is known here: a renewal is due and may have been
 * charged without a word of it, or a read or a change was begun and never stored.
 */
export async function listStale(
  db: Handle,
  { memberId, source }: { memberId: string; source: Row['source'] },
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where((eb) =>
      eb.or([
        eb.and([eb('auto_renew', '=', 1), eb('current_period_end', '<=', now)]),
        eb('reads_started', '>', eb.ref('read_applied')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

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

interface Subscription {
  purchaseId: string
  subscriptionId: string
  /** As far as is known here, nothing was paid. */
  isOpen: boolean
}

/** What may still be charged at this source. */
export async function listSubscriptions(
  db: Handle,
  memberId: string,
  source: LedgerSource,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'subscription_id', 'state'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('state', '!=', 'abandoned')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: purchaseId, subscription_id: subscriptionId, state }) =>
    subscriptionId === null ? [] : [{ purchaseId, subscriptionId, isOpen: state === 'open' }],
  )
}

/** Where nothing was begun the gateway has no customer to forget. */
export async function isKnownAtGateway(db: Handle, memberId: string, source: LedgerSource): Promise<boolean> {
  const purchase = db
    .selectFrom('purchase')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .limit(1)
  if (await purchase.executeTakeFirst()) return true
  const customer = db
    .selectFrom('gateway_customer')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('source', '=', source as StoredRow<'gateway_customer'>['source'])
  return (await customer.executeTakeFirst()) !== undefined
}

export const listMemberships = (db: Handle | Trx, memberId: string): Promise<StoredRow<'membership'>[]> =>
  db.selectFrom('membership').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
