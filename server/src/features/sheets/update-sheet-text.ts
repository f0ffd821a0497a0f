import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import { maxChildEntries } from '@oka/contract/profile/children-limits.ts'
import type { SheetTextChange } from '@oka/contract/sheets/sheet-texts.schema.ts'
import { copyOf } from '@oka/contract/sheets/sheets.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { findActiveMembers } from '../identity/index.ts'
import { countOtherCopies, saveText } from './sheets.store.ts'

export interface UpdateSheetDeps {
  database: Database
  sealedValues: SealedValues
}

/**
 * Saves the text of one field. Throws `member_unknown` when an anonymous member signed in meanwhile, and
 * `invalid_request` for a copy of one child more than a family can have.
 */
export async function updateSheetText(
  { database, sealedValues }: UpdateSheetDeps,
  learner: Learner,
  change: SheetTextChange,
  now: number,
): Promise<void> {
  const { memberId } = learner
  const { sheet, child, field, text } = change
  const changedAt = changedAtOf(change, now)
  await database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(learner)
    if (child !== undefined && (await countOtherCopies(trx, memberId, sheet, child)) >= maxChildEntries)
      throw new AppError('invalid_request', { fields: [{ path: 'child', message: 'is one child too many' }] })
    const key = `${copyOf(sheet, child)}/${field}`
    await saveText(trx, sealedValues, memberId, { field: key, text, changedAt }, now)
  })
}
