import type { Handle, Trx } from '../../../db/database.ts'

const kind = 'subscription'

/** Its JSON. */
export async function findSandboxSubscription(handle: Handle | Trx, id: string): Promise<string | null> {
  const row = await handle.selectFrom('sandbox_object').select('data').where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return row?.data ?? null
}

export async function saveSandboxSubscription(trx: Trx, id: string, data: string, now: number): Promise<void> {
  await trx
    .insertInto('sandbox_object')
    .values({ id, kind, data, changed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data, changed_at: now }))
    .execute()
}
