// What deleting an account leaves to the background: everything but the account itself.
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { mailReader, type MailQueue, type MailReader } from '../../../mail/mail-queue.ts'
import { findErasureRequest, markErased } from '../deletion.store.ts'
import { eraseMember, type EraseDeps } from './erase-member.ts'
import type { ErasureList } from './erasure-list.ts'

interface Erasure {
  memberId: string
  mergedIds: readonly string[]
  /** Of the last mail; nothing else says any more who it was. */
  reader: MailReader
}

export const eraseMemberJob: JobKind<Erasure> = {
  name: 'erase-member',
  payload: z.object({ memberId: z.string(), mergedIds: z.array(z.string()), reader: mailReader }),
  isSealed: true,
}

export const eraseMemberHandler = (
  deps: EraseDeps & {
    sealedValues: SealedValues
    erasures: ErasureList
    mail: MailQueue
    log: Logger
    /** At the payment gateway, so that nothing is charged of someone who cannot be found any more. Where it fails, nothing is erased yet. */
    endSubscriptions: (leaving: { memberId: string; leftAt: number }, now: number) => Promise<void>
  },
): JobHandler<Erasure> => ({
  kind: eraseMemberJob,
  // Each source is a transaction of its own: a process that ends in each of them once still leaves twenty attempts.
  maxAttempts: 20 + deps.sources.all.length,
  async run({ memberId, mergedIds, reader }, { now }) {
    const hashes = [memberId, ...mergedIds].map((id) => deps.sealedValues.hashesOf(id))
    await deps.erasures.add(hashes.map(([current]) => current)) // for a process that ended between the request and its line
    const leftAt = (await findErasureRequest(deps.database, hashes.flat())) ?? now
    await deps.endSubscriptions({ memberId, leftAt }, now)
    const databaseMs = await eraseMember(deps, memberId, reader.email)
    deps.log.info({ databaseMs: Math.round(databaseMs * 10) / 10 }, 'a deleted account was erased')
    return async (trx) => {
      for (const one of hashes.flat()) await markErased(trx, one, now)
      await deps.mail.enqueue(trx, { mail: 'deletionDone', memberId: null, reader, data: {} }, now)
    }
  },
})
