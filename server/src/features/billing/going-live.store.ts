// What an academy that goes live has from before: everything that test money bought.
import type { Handle } from '../../db/database.ts'
import { testSources } from './sources.rule.ts'

/** Members with a payment of test money, in the order of their ids; at most `limit` after `after`. */
export async function listTestPayers(db: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('subject_id')
    .distinct()
    .where('source', 'in', testSources)
    .where('subject_id', '>', after)
    .orderBy('subject_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ subject_id: memberId }) => memberId ?? [])
}

/** Purchases that were begun with test money and not paid; at most `limit`. */
export async function listOpenTestPurchases(db: Handle, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('state', '=', 'open')
    .where('source', 'in', testSources)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
