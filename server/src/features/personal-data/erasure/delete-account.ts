// Deleting an account (SET-3): in one transaction nothing can sign in to it any more; the job erases the
// rest.
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { learnerGoneError, type MemberCaller } from '../../../http/caller.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import type { PersonDataSources } from '../../../member-records/person-data.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { EndedSessions } from '../../identity/index.ts'
import { readLeavingMembership, readLeavingPayments } from '../../billing/index.ts'
import {
  endAllSessions,
  insertErasure,
  listMergedMembers,
  markDeleted,
  readReader,
} from '../deletion.store.ts'
import { eraseMemberJob } from './erase-member.job.ts'
import type { ErasureList } from './erasure-list.ts'
import { deletionRequestedMail } from '../mails/deletion-requested.mail.ts'
import { afterBusinessDays } from '@oka/contract/shared/business-days.rule.ts'

export interface DeleteAccountDeps {
  database: Database
  sealedValues: SealedValues
  personDataSources: PersonDataSources
  jobs: JobQueue
  mail: MailQueue
  /** Null: it cannot be asked. */
  payments: Payments | null
  endedSessions: Pick<EndedSessions, 'add'>
  erasures: ErasureList
  erasureDelayMs: number
  onError: (error: unknown) => void
}

/**
 * Other processes read every five seconds which sessions ended; the rows that say so must be there until
 * then.
 */
const minDelayMs = 15_000

/** Returns by when everything is erased. Throws `unauthenticated` for an account that is deleted already. */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  caller: MemberCaller,
  now: number,
): Promise<number> {
  const {
    database,
    sealedValues,
    personDataSources,
    jobs,
    mail,
    endedSessions,
    erasures,
    erasureDelayMs,
    onError,
  } = deps
  const { memberId } = caller
  const by = eraseBy(now)
  const underWay = await readLeavingPayments(deps, memberId, now)
  const runAt = now + Math.max(erasureDelayMs, minDelayMs)
  const request = await database.inTransaction(async (trx) => {
    const reader = await readReader(trx, memberId)
    if (reader === null) throw learnerGoneError(caller)
    const membership = await readLeavingMembership(trx, memberId, underWay, now)
    const ended = await endAllSessions(trx, memberId, now)
    for (const source of personDataSources.endAtRequest) await source.erase(trx, memberId)
    await markDeleted(trx, memberId)
    const mergedIds = await listMergedMembers(trx, memberId)
    const hashes = [memberId, ...mergedIds].map((id) => sealedValues.hashesOf(id)[0])
    for (const hash of hashes) await insertErasure(trx, hash, now)
    // Without a subject: erasing the member deletes their jobs.
    await jobs.enqueue(
      trx,
      eraseMemberJob,
      { payload: { memberId, mergedIds, reader, membership }, subjectId: null, runAt },
      now,
    )
    await mail.enqueue(
      trx,
      { mail: deletionRequestedMail, memberId: null, reader, data: { eraseBy: by, membership } },
      now,
    )
    return { ended, hashes }
  })
  for (const id of request.ended) endedSessions.add(id)
  await erasures.add(request.hashes).catch(onError) // the job adds it again
  return by
}

/** By when a deleted member is erased (SET-3). */
export const eraseBy = (now: number): number => afterBusinessDays(now, 2)
