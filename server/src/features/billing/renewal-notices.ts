// Some weeks before a renewal: what is charged, when, and how to stop it.
import * as z from 'zod/mini'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { Trx } from '../../db/database.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { findMailReader } from '../identity/index.ts'
import { renewalComingMail } from './mails/renewal-coming.mail.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { parsePlan } from './prices/plans.ts'
import type { LedgerEntry } from './ledger/enrollments.rule.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { DataOf } from '../../mail/mail.ts'
import { describeMembership } from './membership-view.ts'
import { lastCard } from './payments.rule.ts'
import { listMemberships } from './membership.store.ts'

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
      const data = describeComingRenewal(
        { entries: await listEntries(trx, memberId), rows: await listMemberships(trx, memberId), invoiceId },
        now,
      )
      if (data !== null) await mail.enqueue(trx, { mail: renewalComingMail, memberId, reader, data }, now)
    }
  },
})

interface RenewalFacts {
  /** All of the member's. */
  entries: readonly LedgerEntry[]
  rows: readonly StoredRow<'membership'>[]
  /** Whose period ends with the renewal. */
  invoiceId: string
}

/** Null: it does not renew any more, or it did already. What it says is what the screen says. */
export function describeComingRenewal(
  { entries, rows, invoiceId }: RenewalFacts,
  now: number,
): DataOf<typeof renewalComingMail> | null {
  const paid = entries.find((entry) => entry.kind === 'paid' && entry.invoiceId === invoiceId)
  const plan = parsePlan(paid?.planId ?? '')
  if (!paid || plan === null) return null
  const ofMembership = entries.filter(({ membershipId }) => membershipId === paid.membershipId)
  const row = rows.find(({ id }) => id === paid.membershipId)
  const view = describeMembership({ entries: ofMembership, row }, now)
  const renewal = view?.nextCharge ?? view?.needsCard
  if (!view || !renewal || Date.parse(renewal.at) !== paid.periodEnd || paid.periodEnd <= now) return null
  const next = parsePlan(view.nextPlan?.planId ?? '') ?? plan
  const waiting = entries.find(
    (entry) =>
      entry.source === 'coupon' &&
      entry.periodStart === paid.periodEnd &&
      opensProgram([next.programId], entry.programId),
  )
  return {
    programId: next.programId,
    at: paid.periodEnd,
    price: renewal.priceString,
    needsCard: view.needsCard !== null,
    months: next.months,
    card: lastCard({ row, entries: ofMembership }),
    currency: next.currency,
    ...(waiting?.couponCode && { waitingCode: waiting.couponCode }),
    last: view.lastPayment
      ? { price: view.lastPayment.priceString, hadCode: (paid.discount ?? 0) > 0, months: plan.months }
      : null,
    now,
  }
}
