import type { Handle, Trx } from '../../../db/database.ts'

/** How many of them were not counted before. */
export async function saveDeclines(
  trx: Trx,
  purchaseId: string,
  declines: number,
  now: number,
): Promise<number> {
  const row = await trx
    .selectFrom('purchase')
    .select('declines')
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  const before = row?.declines ?? 0
  if (row === undefined || declines <= before) return 0
  await trx.updateTable('purchase').set({ declines, declined_at: now }).where('id', '=', purchaseId).execute()
  return declines - before
}

/** Of all purchases of the member of which the last card was declined since. */
export async function countDeclinesSince(db: Handle | Trx, memberId: string, since: number): Promise<number> {
  const rows = await db
    .selectFrom('purchase')
    .select('declines')
    .where('member_id', '=', memberId)
    .where('declined_at', '>', since)
    .execute()
  return rows.reduce((sum, { declines }) => sum + (declines ?? 0), 0)
}

export async function requireConfirmation(trx: Trx, purchaseId: string): Promise<void> {
  await trx.updateTable('purchase').set({ needs_confirmation: 1 }).where('id', '=', purchaseId).execute()
}

/**
 * Whether cards were declined so often that the member's address must be confirmed before another purchase.
 */
export async function hasToConfirm(db: Handle | Trx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('member_id', '=', memberId)
    .where('needs_confirmation', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
