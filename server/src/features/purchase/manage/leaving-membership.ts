// What a member who deletes the account gives up with it, for the page and the mails: what ends, what can be given back, and what only a store can stop.
import type { Trx } from '../../../db/database.ts'
import type { LeavingMembership } from '../../../mail/membership-mail-data.ts'
import { listEntries, priceText } from '../../membership/membership.door.ts'
import { overviewFrom } from '../overview/overview-from.ts'
import { listMemberships } from '../overview/overview.store.ts'
import { refundWay } from '../refunds/refund-way.rule.ts'
import { paymentsOf, refundableUntil } from '../overview/payments.rule.ts'
import { isStoreSource, storeSources } from '../sources.rule.ts'

export async function readLeavingMembership(trx: Trx, memberId: string, now: number): Promise<LeavingMembership> {
  const [entries, rows] = [await listEntries(trx, memberId), await listMemberships(trx, memberId)]
  const { memberships } = overviewFrom({ entries, rows, purchase: undefined, discount: null }, now)
  const open = memberships.filter(({ status }) => status !== 'ended')
  const isOfStore = (id: string) => entries.some(({ membershipId, source }) => membershipId === id && isStoreSource(source))
  const ending = open.filter(({ membershipId }) => !isOfStore(membershipId))
  const ends = ending.map(({ endsAt }) => (endsAt === null ? null : Date.parse(endsAt)))
  const payments = paymentsOf(entries)
  return {
    ends: ending.length === 0 ? null : { until: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)) },
    refunds: payments
      .filter((payment) => refundWay(payment, entries, now) === 'automatic')
      .map((payment) => ({
        price: priceText(payment.entry.currency, payment.left),
        until: refundableUntil(payment),
        number: payment.entry.invoiceNumber ?? payment.entry.invoiceId,
      })),
    stores: storeSources.filter((store) =>
      entries.some(({ membershipId, source }) => source === store && open.some((one) => one.membershipId === membershipId)),
    ),
    hasPaid: payments.length > 0,
  }
}
