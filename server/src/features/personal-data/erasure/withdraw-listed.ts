// After a backup was restored: whoever withdrew their consent to health answers since has none again.
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { withdrawConsent, formatWithdrawnSubject } from '../../profile/index.ts'
import { listMemberIds } from '../deletion.store.ts'

const batchSize = 500

/**
 * `listed`: when, by hash. Returns of how many members health answers were deleted. Hashes of a key that
 * `sealedValues` does not have find no one.
 */
export async function withdrawListedConsents(
  { database, sealedValues }: { database: Database; sealedValues: SealedValues },
  listed: ReadonlyMap<string, number>,
): Promise<number> {
  if (listed.size === 0) return 0
  let withdrawn = 0
  for (let after = ''; ;) {
    const ids = await listMemberIds(database, after, batchSize)
    for (const id of ids) {
      const times = sealedValues
        .hashesOf(formatWithdrawnSubject(id))
        .map((hash) => listed.get(hash) ?? -Infinity)
      const withdrawnAt = Math.max(...times)
      if (
        withdrawnAt > 0 &&
        (await database.inTransaction((trx) => withdrawConsent(trx, sealedValues, id, withdrawnAt)))
      )
        withdrawn++
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < batchSize) return withdrawn
    after = last
  }
}
