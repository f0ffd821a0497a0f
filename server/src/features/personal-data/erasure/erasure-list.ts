// `DATA_DIR/erasures`: one line for each member who was deleted, and for each anonymous member who had become
// that account, as a hash, so that restoring a backup from before does not bring anyone back. Also who
// withdrew their consent to health answers, as another hash with the time after an @
// (profile/withdrawn-consents.ts). Outside the database, because the database is what a restore replaces.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readErrorCode } from '../../../errors/error-code.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { hasSubscription, insertErasure, listMemberIds, markErased, readReader } from '../deletion.store.ts'
import { eraseMember, type EraseDeps } from './erase-member.ts'
import type { Database } from '../../../db/database.ts'
import { withdrawConsent, formatWithdrawnSubject } from '../../profile/index.ts'

export interface ErasureList {
  /** On disk when it resolves. A hash that is in the list already adds nothing. */
  add: (hashes: readonly string[]) => Promise<void>
}

export const erasureFile = (dataDir: string) => join(dataDir, 'erasures')

export async function readErasureList(dataDir: string): Promise<string[]> {
  try {
    return (await readFile(erasureFile(dataDir), 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

export const erasureList = (dataDir: string): ErasureList => ({
  async add(hashes) {
    const listed = new Set(await readErasureList(dataDir))
    const added = hashes.filter((hash) => !listed.has(hash))
    if (added.length === 0) return
    const file = await open(erasureFile(dataDir), 'a', 0o600)
    try {
      // A line that a crash cut off must not swallow this one.
      await file.appendFile(
        `${(await endsInLine(dataDir)) ? '' : '\n'}${added.map((hash) => `${hash}\n`).join('')}`,
      )
      await file.sync()
    } finally {
      await file.close()
    }
  },
})

async function endsInLine(dataDir: string): Promise<boolean> {
  const text = await readFile(erasureFile(dataDir), 'utf8')
  return text === '' || text.endsWith('\n')
}

const batchSize = 500

interface ErasedListed {
  erased: number
  mayBeCharged: number
}

/**
 * After a restore: erases every member whose hash is listed and marks them erased in this database too; for a
 * command, beside or without a server. Returns how many there were; a repeat finds none. Hashes of a key that
 * `sealedValues` does not have find no one. It calls no payment gateway: where the first erasure was still
 * waiting, a subscription goes on there and is of no purchase here any more. `mayBeCharged`: how many of them
 * had one that did not end by what is stored.
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

/**
 * After a restore. `listed`: when, by hash. Returns of how many members health answers were deleted. Hashes
 * of a key that `sealedValues` does not have find no one.
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
