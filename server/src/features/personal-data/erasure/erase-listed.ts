// After a backup was restored: whoever deleted their account since is deleted again.
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { hasSubscription, insertErasure, listMemberIds, markErased, readReader } from '../deletion.store.ts'
import { eraseMember, type EraseDeps } from './erase-member.ts'

const batchSize = 500

interface ErasedListed {
  erased: number
  mayBeCharged: number
}

/**
 * Erases every member whose hash is listed and marks them erased in this database too; for a command, beside
 * or without a server. Returns how many there were; a repeat finds none. Hashes of a key that `sealedValues`
 * does not have find no one. It calls no payment gateway: where the first erasure was still waiting, a
 * subscription goes on there and is of no purchase here any more. `mayBeCharged`: how many of them had one
 * that did not end by what is stored.
 */
export async function eraseListedMembers(
  deps: EraseDeps & { sealedValues: SealedValues },
  listed: Iterable<string>,
  now: number,
): Promise<ErasedListed> {
  const { database, sealedValues } = deps
  const hashes = new Set(listed)
  if (hashes.size === 0) return { erased: 0, mayBeCharged: 0 }
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
}
