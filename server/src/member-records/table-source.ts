// A source of personal data that is one table.
import type { PersonTable, StoredRow, Tables } from '../db/schema.ts'
import type { PersonDataSource, ReadableContext, ReadablePart } from './person-data.ts'
import { deleteRows, readRows, type OwnerColumn } from './person-tables.store.ts'

interface TableSource<Table extends PersonTable, LeftOut extends keyof Tables[Table] & string> {
  name: string
  table: Table
  owner: OwnerColumn
  leftOut: Readonly<Record<LeftOut, string>>
  retention: PersonDataSource['retention']
  toReadable: (rows: readonly Omit<StoredRow<Table>, LeftOut>[], context: ReadableContext) => ReadablePart
  /** Deletes the rows where left out. */
  erase?: PersonDataSource['erase']
  position: PersonDataSource['position']
  endsAtRequest?: true
}

export function tableSource<Table extends PersonTable, LeftOut extends keyof Tables[Table] & string>({
  name,
  table,
  owner,
  leftOut,
  retention,
  toReadable,
  position,
  endsAtRequest,
  erase = (trx, memberId) => deleteRows(trx, table, owner, memberId),
}: TableSource<Table, LeftOut>): PersonDataSource {
  return {
    name,
    tables: [table],
    position,
    ...(endsAtRequest && { endsAtRequest }),
    retention,
    leftOut: Object.entries<string>(leftOut).map(([column, reason]) => ({
      column: `${table}.${column}`,
      reason,
    })),
    exportData: async (trx, memberId) => ({
      [table]: await readRows(trx, table, owner, memberId, Object.keys(leftOut)),
    }),
    toReadable: (tables, context) =>
      toReadable((tables as Record<Table, Omit<StoredRow<Table>, LeftOut>[]>)[table], context),
    erase,
  }
}
