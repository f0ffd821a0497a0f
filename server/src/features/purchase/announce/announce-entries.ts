// What a member is mailed of their membership: of what was recorded just now, and only where it still stands.
// One mail of each thing that happened.
import type { Trx } from '../../../db/database.ts'
import { findMailReader } from '../../identity/index.ts'
import { listEntries, parsePlan, type LedgerEntry } from '../../membership/index.ts'
import { findProfile } from '../../profile/index.ts'
import { listMemberships } from '../overview/overview.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { mailsOf, type MembershipNews } from './membership-mails.ts'
import { scheduleRenewalNotice } from './renewal-notice.job.ts'

type AnnounceDeps = Pick<SyncDeps, 'jobs' | 'mail' | 'sealedValues'>

/**
 * Mails and later work for what was recorded just now, in the same transaction, so that each is announced
 * once.
 */
export async function announceEntries(
  trx: Trx,
  deps: AnnounceDeps,
  memberId: string,
  recorded: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  const reader = await findMailReader(trx, memberId)
  if (reader === null) return
  const [entries, rows] = [await listEntries(trx, memberId), await listMemberships(trx, memberId)]
  const { firstName } = await findProfile(trx, deps.sealedValues, memberId)
  for (const membershipId of new Set(recorded.map((entry) => entry.membershipId))) {
    const ofMembership = (list: readonly LedgerEntry[]) =>
      list.filter((entry) => entry.membershipId === membershipId)
    const news: MembershipNews = {
      recorded: ofMembership(recorded),
      entries: ofMembership(entries),
      row: rows.find(({ id }) => id === membershipId),
      firstName,
      otherEntries: entries.filter((entry) => entry.membershipId !== membershipId),
    }
    for (const { mail, data } of mailsOf(news, now))
      await deps.mail.enqueue(trx, { mail, memberId, reader, data }, now)
    for (const { invoiceId, kind, periodEnd, planId } of news.recorded)
      if (kind === 'paid' && invoiceId !== null && periodEnd !== null)
        await scheduleRenewalNotice(
          trx,
          deps.jobs,
          { memberId, invoiceId, periodEnd, months: parsePlan(planId ?? '')?.months ?? 1 },
          now,
        )
  }
}
