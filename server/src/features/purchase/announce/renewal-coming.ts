import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { StoredRow } from '../../../db/schema.ts'
import type { DataOf } from '../../../mail/mail.ts'
import { parsePlan, type LedgerEntry, type renewalComingMail } from '../../membership/index.ts'
import { membershipView } from '../overview/membership-view.ts'
import { lastCard } from './membership-mails.ts'

interface RenewalFacts {
  /** All of the member's. */
  entries: readonly LedgerEntry[]
  rows: readonly StoredRow<'membership'>[]
  /** Whose period ends with the renewal. */
  invoiceId: string
}

/** Null: it does not renew any more, or it did already. What it says is what the screen says. */
export function renewalComingOf(
  { entries, rows, invoiceId }: RenewalFacts,
  now: number,
): DataOf<typeof renewalComingMail> | null {
  const paid = entries.find((entry) => entry.kind === 'paid' && entry.invoiceId === invoiceId)
  const plan = parsePlan(paid?.planId ?? '')
  if (!paid || plan === null) return null
  const ofMembership = entries.filter(({ membershipId }) => membershipId === paid.membershipId)
  const row = rows.find(({ id }) => id === paid.membershipId)
  const view = membershipView({ entries: ofMembership, row }, now)
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
