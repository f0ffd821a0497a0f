// Reading, deleting and unlinking one person's rows of any table that names them in one column.
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { PersonTable, SubjectTable, Tables } from '../../../db/schema.ts'

export type OwnerColumn = 'member_id' | 'subject_id' | 'id' | 'merged_into'

/** The rows without the columns that are left out. */
export async function readRows(trx: Trx, table: PersonTable, owner: OwnerColumn, memberId: string, leftOut: readonly string[]): Promise<object[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId}`.execute(trx)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))))
}

export async function deleteRows(trx: Trx, table: PersonTable, owner: OwnerColumn, memberId: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${memberId}`.execute(trx)
}

/** The rows remain, under a hash instead of the member. */
export async function pseudonymizeRows(trx: Trx, table: Extract<SubjectTable, keyof Tables>, memberId: string, hash: string): Promise<void> {
  await sql`update ${sql.table(table)} set subject_id = null, subject_hash = ${hash} where subject_id = ${memberId}`.execute(trx)
}

/** The same as `readRows`, with the code of the coupon that each row is about. */
export async function readCouponRows(
  trx: Trx,
  table: 'coupon_use' | 'applied_discount',
  owner: OwnerColumn,
  memberId: string,
  leftOut: readonly string[],
): Promise<object[]> {
  const { rows } = await sql<object>`
    select ${sql.table(table)}.*, coupon.code as coupon_code from ${sql.table(table)} join coupon on coupon.id = ${sql.ref(`${table}.coupon_id`)}
    where ${sql.ref(`${table}.${owner}`)} = ${memberId}`.execute(trx)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))))
}

/** Payments outlive the member; which card they were made with does not. */
export async function clearCards(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('ledger_entry').set({ card: null }).where('subject_id', '=', memberId).execute()
}

/** Of receipts, the seller and the tax outlive the member; who bought does not. */
export async function clearBuyers(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('receipt_details').set({ sealed_buyer: null }).where('subject_id', '=', memberId).execute()
}

/** Set aside for a purchase that will not be paid: others may use the code. */
export async function deleteReservedUses(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('coupon_use').where('subject_id', '=', memberId).where('state', '=', 'reserved').execute()
}

export async function unlinkSandboxObjects(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('sandbox_object').set({ member_id: null }).where('member_id', '=', memberId).execute()
}
