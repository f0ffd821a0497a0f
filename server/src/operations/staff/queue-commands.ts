import type { Trx } from '../../db/database.ts'
import { listLookupKeys } from '../../features/identity/index.ts'
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from '../../jobs/dead-letters.store.ts'
import { findLateJobs, lateMinutes } from '../../jobs/late-jobs.store.ts'
import { CommandError, countText, timeText } from '../command-line.ts'
import { failedDeliveriesIn, returnedIdsIn } from '../../mail/delivery-status.ts'
import { listSentSubjects } from '../../mail/sent-mails.store.ts'
import { findAccount } from './staff-members.store.ts'
import { recorded, type StaffRequest } from './staff-request.ts'
import { insertAction } from './staff-actions.store.ts'

export async function listJobs(request: StaffRequest): Promise<void> {
  const { database } = request.operations
  const read = async (trx: Trx) => ({
    jobs: await listDeadLetters({ ...database, db: trx }),
    late: await findLateJobs(trx, request.now),
  })
  const { jobs, late } = await recorded(request, 'readFailedJobs', null, read)
  if (late !== null)
    request.terminal.print(
      `${countText(late.waiting, 'job is', 'jobs are')} due and not begun; the oldest, ${late.kind}, for ${countText(lateMinutes(late, request.now), 'minute')}. Does the academy run, and do its mail server and gateway answer?`,
    )
  request.terminal.print(
    jobs.length === 0
      ? 'No job was given up.'
      : `${countText(jobs.length, 'job')} given up, the latest first:`,
  )
  for (const { id, kind, attempts, createdAt, failedAt, lastError } of jobs)
    request.terminal.print(
      `  ${id}  ${kind}, from ${timeText(createdAt)}, given up ${timeText(failedAt)} after ${countText(attempts, 'attempt')}: ${lastError}`,
    )
}

export async function retryJob(request: StaffRequest, id: string): Promise<void> {
  const { database } = request.operations
  const isRetried = await recorded(request, 'retriedJobs', null, (trx) =>
    retryDeadLetter({ ...database, db: trx }, id, request.now),
  )
  if (!isRetried)
    throw new CommandError(
      'There is no such job, or it was not given up. `npm run staff -- jobs list` shows those that were.',
    )
  request.terminal.print('It is done again by the running academy.')
}

export async function retryAllJobs(request: StaffRequest): Promise<void> {
  const { database } = request.operations
  const count = await recorded(request, 'retriedJobs', null, (trx) =>
    retryDeadLetters({ ...database, db: trx }, request.now),
  )
  request.terminal.print(`${countText(count, 'job is', 'jobs are')} done again by the running academy.`)
}

/**
 * Anyone can write to the mailbox of reports: one counts only when it returns a mail that the academy sent to
 * the member who has the address. An address without an account gets no mail that anyone could stop.
 */
export async function recordBounce(request: StaffRequest, message: Uint8Array): Promise<void> {
  const recipients = await failedDeliveriesIn(message).catch(() => [])
  const returnedIds = await returnedIdsIn(message).catch(() => [])
  const { operations, staff, reason, now, terminal } = request
  if (recipients.length === 0)
    return terminal.print('This message names no mailbox that is gone. Nothing was changed.')
  const statuses = await operations.database.inTransaction(async (trx) => {
    const subjects = await listSentSubjects(trx, returnedIds)
    const bounced: string[] = []
    for (const recipient of recipients) {
      const account = await findAccount(trx, { emailKeys: listLookupKeys(recipient.email) })
      if (!account || !subjects.includes(account.memberId)) continue
      await insertAction(trx, { staff, action: 'recordedBounce', subjectId: account.memberId, reason }, now)
      await operations.bounces.recordBounce(trx, recipient.email, recipient.reason, now)
      bounced.push(recipient.reason)
    }
    return bounced
  })
  if (statuses.length === 0)
    return terminal.print(
      'This message returns no mail that the academy sent to this address. Nothing was changed.',
    )
  terminal.print(
    `${countText(statuses.length, 'address gets', 'addresses get')} no more mail (${statuses.join(', ')}).`,
  )
}
