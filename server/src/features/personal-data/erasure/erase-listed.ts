// After a backup was restored: whoever deleted their account since is deleted again.
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { bounces } from '../../../mail/bounces.ts'
import { memberRecords } from '../../../member-records/all.ts'
import type { WrittenMails } from '../../../ports/mail.ts'
import { openLiveCatalogue } from '../../catalogue/catalogue.door.ts'
import { insertErasure, listMemberIds, markErased, readReader } from '../deletion.store.ts'
import { personDataSources } from '../sources/person-data-sources.ts'
import { eraseMember } from './erase-member.ts'

const batchSize = 500

/**
 * Erases every member whose hash is listed and marks them erased in this database too; for a command, beside or without a server. Returns how many there
 * were; a repeat finds none. Hashes of a key that `sealedValues` does not have find no one. It asks no payment gateway: what these members paid by card was
 * ended there before they were erased first.
 */
export async function eraseListedMembers(
  { database, sealedValues, writtenMails = null }: { database: Database; sealedValues: SealedValues; writtenMails?: WrittenMails | null },
  listed: Iterable<string>,
  now: number,
): Promise<number> {
  const hashes = new Set(listed)
  if (hashes.size === 0) return 0
  const catalogue = await openLiveCatalogue(database, () => {}) // a part of every record, although erasing reads nothing of it
  try {
    const sources = personDataSources({ records: memberRecords({ catalogue, sealedValues }), sealedValues })
    const deps = { database, sources, bounces: bounces(sealedValues), writtenMails }
    let erased = 0
    for (let after = ''; ;) {
      const ids = await listMemberIds(database, after, batchSize)
      for (const id of ids) {
        const hash = sealedValues.hashesOf(id).find((one) => hashes.has(one))
        if (hash === undefined) continue
        await eraseMember(deps, id, (await readReader(database.db, id))?.email ?? null)
        await database.inTransaction(async (trx) => {
          await insertErasure(trx, hash, now)
          await markErased(trx, hash, now)
        })
        erased++
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < batchSize) return erased
      after = last
    }
  } finally {
    catalogue.stop()
  }
}
