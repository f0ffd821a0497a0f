import type { Trx } from '../../../db/database.ts'
import { CommandError } from '../../../operations/command-line.ts'
import { findPartnerRow, type PartnerRow } from '../partners.store.ts'

export async function requireRow(trx: Trx, id: string): Promise<PartnerRow> {
  const row = await findPartnerRow(trx, id)
  if (!row) throw new CommandError(`There is no partner ${id}.`)
  return row
}
