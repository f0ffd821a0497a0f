import type { Database, Handle, Trx } from '../../../db/database.ts'

const kind = 'subscription'

/** Its JSON. */
export async function findSandboxSubscription(handle: Handle | Trx, id: string): Promise<string | null> {
  const row = await handle
    .selectFrom('sandbox_object')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.data ?? null
}

export async function saveSandboxSubscription(
  trx: Trx,
  id: string,
  data: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('sandbox_object')
    .values({ id, kind, data, changed_at: now, member_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data, changed_at: now }))
    .execute()
}

export async function saveCustomer(trx: Trx, id: string, customerId: string): Promise<void> {
  await trx.updateTable('sandbox_object').set({ member_id: customerId }).where('id', '=', id).execute()
}

export interface SandboxRow {
  /** JSON. */
  data: string
  /** Null: forgotten, or stored by an earlier release. */
  member_id: string | null
}

/** At most `limit`, by id. */
export const listSandboxSubscriptions = (
  { db }: Database,
  after: string | null,
  limit: number,
): Promise<SandboxRow[]> =>
  db
    .selectFrom('sandbox_object')
    .select(['data', 'member_id'])
    .where('kind', '=', kind)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The ids of a member's. */
export async function listCustomerSubscriptions({ db }: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .select('id')
    .where('kind', '=', kind)
    .where('member_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that changed since. */
export const listSandboxChanges = ({ db }: Database, since: number): Promise<SandboxRow[]> =>
  db
    .selectFrom('sandbox_object')
    .select(['data', 'member_id'])
    .where('kind', '=', kind)
    .where('changed_at', '>=', since)
    .orderBy('id')
    .execute()

/** Payments stay, as at any gateway. */
export async function forgetCustomer({ db }: Database, customerId: string): Promise<void> {
  await db
    .updateTable('sandbox_object')
    .set({ member_id: null })
    .where('member_id', '=', customerId)
    .execute()
}
