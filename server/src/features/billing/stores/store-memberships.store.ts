// The rows of memberships in stores. One reading of a subscriber is about all of a member's, so its number is
// of all of them: an older reading that comes back later than a newer one replaces nothing.
import type { Insertable } from 'kysely'
import type { Handle, Trx } from '../../../db/database.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import type { Tables } from '../../../db/schema.ts'
import { storeSources } from '../sources.rule.ts'

export interface StoreRow {
  id: string
  source: LedgerSource
  productId: string | null
  /** Of the reading that was begun or stored last. */
  read: number
}

/** Numbers a reading that begins now. */
export async function beginStoreRead(db: Handle, memberId: string): Promise<StoreRow[]> {
  const rows = await db
    .updateTable('membership')
    .set((membership) => ({ reads_started: membership('reads_started', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('source', 'in', storeSources)
    .returning(['id', 'source', 'subscription_id', 'reads_started'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    productId: productOf(row),
    read: row.reads_started,
  }))
}

/** A product is sold to many, and a subscription id is one membership's: both are in it. */
export const makeStoreSubscriptionId = (membershipId: string, productId: string) =>
  `${membershipId}/${productId}`

const productOf = ({ id, subscription_id: text }: { id: string; subscription_id: string | null }) =>
  text?.startsWith(`${id}/`) ? text.slice(id.length + 1) : null

export async function listStoreRows(db: Handle | Trx, memberId: string): Promise<StoreRow[]> {
  const rows = await db
    .selectFrom('membership')
    .select(['id', 'source', 'subscription_id', 'read_applied'])
    .where('member_id', '=', memberId)
    .where('source', 'in', storeSources)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    productId: productOf(row),
    read: row.read_applied,
  }))
}

type Saved = Omit<
  Insertable<Tables['membership']>,
  'reads_started' | 'read_applied' | 'sealed_reason' | 'created_at'
>

export async function saveStoreRows(
  trx: Trx,
  memberId: string,
  begun: readonly StoreRow[],
  { pauses, rows }: { pauses: ReadonlyMap<string, number>; rows: readonly Saved[] },
  now: number,
): Promise<void> {
  for (const { id, read } of begun)
    await trx
      .updateTable('membership')
      .set({ read_applied: read, resumes_at: pauses.get(id) ?? null })
      .where('id', '=', id)
      .execute()
  const read = Math.max(1, ...begun.map((row) => row.read))
  for (const { id, ...row } of rows) {
    const { numUpdatedRows } = await trx
      .updateTable('membership')
      .set(row)
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) continue
    await trx
      .insertInto('membership')
      .values({ id, ...row, sealed_reason: null, reads_started: read, read_applied: read, created_at: now })
      .execute()
  }
}

/** What is not read any more renews no more. */
export async function endStoreRows(trx: Trx, memberId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const set = { auto_renew: 0, next_try_at: null }
  await trx
    .updateTable('membership')
    .set(set)
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute()
}

/** Whether the member bought anything in a store that may still be open. */
export async function hasStoreRows(db: Handle | Trx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', 'in', storeSources)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface StoreMembersQuery {
  endedSince: number
  after: string
  limit: number
}

/**
 * Members with something from a store whose period is running or ended since, in the order of their ids; at
 * most `limit` after `after`. For comparisons.
 */
export async function listStoreMembers(
  db: Handle,
  { endedSince, after, limit }: StoreMembersQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select('membership.member_id')
    .distinct()
    .where('membership.source', 'in', storeSources)
    .where('member.kind', '=', 'account')
    .where('membership.current_period_end', '>=', endedSince)
    .where('membership.member_id', '>', after)
    .orderBy('membership.member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id)
}

export async function findMemberByRow(db: Handle, membershipId: string): Promise<string | null> {
  const row = await db
    .selectFrom('membership')
    .select('member_id')
    .where('id', '=', membershipId)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** In order; at most `limit` after `after`. */
export async function listAccountIds(db: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('member_id')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id)
}

/** When the service's last message was taken; null: none in the last 60 days. */
export async function readLastMessageAt(db: Handle): Promise<number | null> {
  const row = await db
    .selectFrom('payment_event')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('id', 'like', 'stores:%')
    .executeTakeFirst()
  return row?.at ?? null
}
