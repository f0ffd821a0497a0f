// After a backup was restored: whoever deleted their account since is deleted again.
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { bounces } from '../../../mail/bounces.ts'
import { memberRecords } from '../../../member-records/all.ts'
import type { WrittenMails } from '../../../ports/mail.ts'
import { openLiveCatalogue } from '../../catalogue/catalogue.door.ts'
import { hasSubscription, insertErasure, listMemberIds, markErased, readReader } from '../deletion.store.ts'
import { personDataSources } from '../sources/person-data-sources.ts'
import { eraseMember } from './erase-member.ts'

const batchSize = 500

interface ErasedListed {
  erased: number
  mayBeCharged: number
}

/**
 * Erases every member whose hash is listed and marks them erased in this database too; for a command, beside or without a server. Returns how many there
 * were; a repeat finds none. Hashes of a key that `sealedValues` does not have find no one. It calls no payment gateway: where the first erasure was still
 * waiting, a subscription goes on there and is of no purchase here any more. `mayBeCharged`: how many of them had one that did not end by what is stored.
 */
export async function eraseListedMembers(
  { database, sealedValues, writtenMails = null }: { database: Database; sealedValues: SealedValues; writtenMails?: WrittenMails | null },
  listed: Iterable<string>,
  now: number,
): Promise<ErasedListed> {
  const hashes = new Set(listed)
  if (hashes.size === 0) return { erased: 0, mayBeCharged: 0 }
  const catalogue = await openLiveCatalogue(database, () => {}) // a part of every record, although erasing reads nothing of it
  try {
    const sources = personDataSources({ records: memberRecords({ catalogue, sealedValues }), sealedValues })
    const deps = { database, sources, bounces: bounces(sealedValues), writtenMails }
    let erased = 0
    let mayBeCharged = 0
    for (let after = ''; ;) {
      const ids = await listMemberIds(database, after, batchSize)
      for (const id of ids) {
        const hash = sealedValues.hashesOf(id).find((one) => hashes.has(one))
        if (hash === undefined) continue
        if (await hasSubscription(database.db, id)) mayBeCharged++
        await eraseMember(deps, id, (await readReader(database.db, id))?.email ?? null)
        await database.inTransaction(async (trx) => {
          await insertErasure(trx, hash, now)
          await markErased(trx, hash, now)
        })
        erased++
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < batchSize) return { erased, mayBeCharged }
      after = last
    }
  } finally {
    catalogue.stop()
  }
}
