import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import type { SheetTextChange } from '@oka/contract/sheets/sheet-texts.schema.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { findActiveMembers } from '../identity/index.ts'
import { saveText } from './sheets.store.ts'

export interface UpdateSheetDeps {
  database: Database
  sealedValues: SealedValues
}

/** Saves the text of one field. Throws `member_unknown` when an anonymous member signed in meanwhile. */
export async function updateSheetText(
  { database, sealedValues }: UpdateSheetDeps,
  learner: Learner,
  change: SheetTextChange,
  now: number,
): Promise<void> {
  const { memberId } = learner
  const { sheet, field, text } = change
  const changedAt = changedAtOf(change, now)
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    await saveText(trx, sealedValues, memberId, { field: `${sheet}/${field}`, text, changedAt }, now)
  })
}
