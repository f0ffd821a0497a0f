import type { Handle, Trx } from '../../../db/database.ts'
import type { StoredRow } from '../../../db/schema.ts'

export const listMemberships = (db: Handle | Trx, memberId: string): Promise<StoredRow<'membership'>[]> =>
  db.selectFrom('membership').selectAll().where('member_id', '=', memberId).orderBy('id').execute()

export const findOpenPurchase = (
  db: Handle | Trx,
  memberId: string,
): Promise<StoredRow<'purchase'> | undefined> =>
  db.selectFrom('purchase').selectAll().where('open_key', '=', memberId).executeTakeFirst()
