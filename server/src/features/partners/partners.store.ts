// The table `partner`.
import type { Database, Handle, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { StoredRow } from '../../db/schema.ts'

export type PartnerRow = StoredRow<'partner'>

export async function findPartnerRow(db: Handle | Trx, id: string): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst()
}

const stateOf = prepared<{ id: string }, Pick<PartnerRow, 'version' | 'disabled_at'>>((db, param) =>
  db.selectFrom('partner').select(['version', 'disabled_at']).where('id', '=', param('id')),
)

/** Without the record, which may be long. */
export async function findPartnerState(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<Pick<PartnerRow, 'version' | 'disabled_at'> | undefined> {
  return (await stateOf(db, { id }))[0]
}

export async function listPartnerRows(trx: Trx): Promise<PartnerRow[]> {
  return trx.selectFrom('partner').selectAll().orderBy('id').execute()
}

export async function insertPartner(
  trx: Trx,
  partner: Pick<PartnerRow, 'id' | 'record' | 'sealed_secrets' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('partner')
    .values({ ...partner, version: 1, disabled_at: null })
    .execute()
}

export async function updatePartner(
  trx: Trx,
  { id, version }: Pick<PartnerRow, 'id' | 'version'>,
  changes: Partial<Pick<PartnerRow, 'record' | 'sealed_secrets' | 'disabled_at'>>,
): Promise<void> {
  await trx
    .updateTable('partner')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute()
}
