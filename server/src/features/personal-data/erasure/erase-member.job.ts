// What deleting an account leaves to the background: everything but the account itself.
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { mailReader, type MailReader } from '../../../mail/mail-reader.ts'
import { leavingMembership, type LeavingMembership, type SettledPayments } from '../../billing/index.ts'
import { findErasureRequest, markErased } from '../deletion.store.ts'
import type { ErasureList } from './erasure-list.ts'
import { deletionDoneMail } from '../mails/deletion-done.mail.ts'
import { type EraseDeps, eraseMember } from './erase-member.ts'

interface Erasure {
  memberId: string
  mergedIds: readonly string[]
  /** Of the last mail; nothing else says any more who it was. */
  reader: MailReader
  /** What ended with the account, for the last mail; absent from what an earlier release announced. */
  membership?: LeavingMembership | undefined
}

export const eraseMemberJob: JobKind<Erasure> = {
  name: 'erase-member',
  payload: z.object({
    memberId: z.string(),
    mergedIds: z.array(z.string()),
    reader: mailReader,
    membership: z.optional(leavingMembership),
  }),
  isSealed: true,
}

/**
 * So long deleting at the service that reads the stores is tried, as where its key does not work: less than
 * the two business days in which all must be erased here.
 */
const longestStoreWaitMs = 36 * 3_600_000

/**
 * Apart from processes that end: with the growing delays more than 50 hours, beyond every wait for a service.
 */
const attempts = 40

export const eraseMemberHandler = (
  deps: EraseDeps & {
    sealedValues: SealedValues
    erasures: ErasureList
    mail: MailQueue
    log: Logger
    /**
     * At the payment gateway, so that nothing is charged of someone who cannot be found any more. Where it
     * fails, nothing is erased yet.
     */
    endSubscriptions: (
      leaving: { memberId: string; leftAt: number },
      now: number,
    ) => Promise<SettledPayments | null>
    /**
     * At the service that reads the stores. Where it fails, nothing is erased until `longestStoreWaitMs`
     * after the account was deleted.
     */
    deleteSubscriber: (memberId: string) => Promise<void>
  },
): JobHandler<Erasure> => ({
  kind: eraseMemberJob,
  // Each source is a transaction of its own: a process that ends in each of them once still leaves all
  // attempts.
  maxAttempts: attempts + deps.personDataSources.all.length,
  timeLimitMs: 10 * minuteMs,
  async run({ memberId, mergedIds, reader, membership }, { now }) {
    const hashes = [memberId, ...mergedIds].map((id) => deps.sealedValues.hashesOf(id))
    // for a process that ended between the request and its line
    await deps.erasures.add(hashes.map(([current]) => current))
    const requestedAt = await findErasureRequest(deps.database, hashes.flat())
    const settled = await deps.endSubscriptions({ memberId, leftAt: requestedAt ?? now }, now)
    try {
      await deps.deleteSubscriber(memberId)
    } catch (error) {
      if (requestedAt !== null && now < requestedAt + longestStoreWaitMs) throw error
      deps.log.error(
        { reason: findLoggableReason(error) },
        'a deleted account is erased here, and its customer at RevenueCat could not be deleted',
      )
    }
    const databaseMs = await eraseMember(deps, memberId, reader.email)
    deps.log.info({ databaseMs: Math.round(databaseMs * 10) / 10 }, 'a deleted account was erased')
    return async (trx) => {
      for (const one of hashes.flat()) await markErased(trx, one, now)
      await deps.mail.enqueue(
        trx,
        {
          mail: deletionDoneMail,
          memberId: null,
          reader,
          data: { membership: membership && settled ? { ...membership, settled } : membership },
        },
        now,
      )
    }
  },
})
