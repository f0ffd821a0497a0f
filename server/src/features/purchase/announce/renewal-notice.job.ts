// Some weeks before a renewal: what is charged, when, and how to stop it.
import * as z from 'zod/mini'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { Trx } from '../../../db/database.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { findMailReader } from '../../identity/index.ts'
import { renewalComingMail, listEntries } from '../../membership/index.ts'
import { listMemberships } from '../overview/overview.store.ts'
import { renewalComingOf } from './renewal-coming.ts'

const renewalNoticeJob: JobKind<{ invoiceId: string }> = {
  name: 'renewal-notice',
  payload: z.object({ invoiceId: z.string() }),
  isSealed: false,
}

interface PaidPeriod {
  memberId: string
  invoiceId: string
  periodEnd: number
  /** Of the plan whose period it is. */
  months: number
}

/** For each payment: the one that is the last when it runs says what comes next. */
export async function scheduleRenewalNotice(
  trx: Trx,
  jobs: JobQueue,
  { memberId, invoiceId, periodEnd, months }: PaidPeriod,
  now: number,
): Promise<void> {
  if (periodEnd <= now) return
  const runAt = periodEnd - renewalNoticeDays(months) * dayMs
  await jobs.enqueue(
    trx,
    renewalNoticeJob,
    {
      payload: { invoiceId },
      subjectId: memberId,
      uniqueKey: `${renewalNoticeJob.name}:${invoiceId}`,
      runAt,
    },
    now,
  )
}

export const renewalNoticeHandler = ({ mail }: { mail: MailQueue }): JobHandler<{ invoiceId: string }> => ({
  kind: renewalNoticeJob,
  maxAttempts: 20,
  async run({ invoiceId }, { subjectId: memberId, now }) {
    if (memberId === null) return
    return async (trx) => {
      const reader = await findMailReader(trx, memberId)
      if (reader === null) return
      const data = renewalComingOf(
        { entries: await listEntries(trx, memberId), rows: await listMemberships(trx, memberId), invoiceId },
        now,
      )
      if (data !== null) await mail.enqueue(trx, { mail: renewalComingMail, memberId, reader, data }, now)
    }
  },
})
