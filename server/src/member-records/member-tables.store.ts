// Export and erasure of whole tables: right for every record whose tables hold nothing but the member's own
// rows.
import type { Selectable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { MemberTable, Tables } from '../db/schema.ts'

export type ExportedTables<Table extends MemberTable> = { [Name in Table]: Selectable<Tables[Name]>[] }

export interface MemberTables<Table extends MemberTable> {
  /** Every table with rows of this record; each has a `member_id` column. */
  readonly tables: readonly Table[]
  readonly leftOut: readonly []
  /** Everything that is stored of the member. */
  exportData(trx: Trx, memberId: string): Promise<ExportedTables<Table>>
  erase(trx: Trx, memberId: string): Promise<void>
}

/** The tables of a record, their export and their erasure. */
export function memberTables<Table extends MemberTable>(...tables: readonly Table[]): MemberTables<Table> {
  return {
    tables,
    leftOut: [],
    async exportData(trx, memberId) {
      const exported: Partial<Record<MemberTable, unknown[]>> = {}
      for (const table of tables) exported[table] = await rowsOf(trx, table, memberId)
      return exported as ExportedTables<Table>
    },
    async erase(trx, memberId) {
      for (const table of tables) await deleteRows(trx, table, memberId)
    },
  }
}

const rowsOf = (trx: Trx, table: MemberTable, memberId: string): Promise<unknown[]> =>
  trx.selectFrom(table).selectAll().where('member_id', '=', memberId).execute()

async function deleteRows(trx: Trx, table: MemberTable, memberId: string): Promise<void> {
  await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
