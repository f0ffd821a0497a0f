// Money of a deleted account: what was paid and sent back after it was deleted is in the ledger too.
import type { Database } from '../../../db/database.ts'
import type { GatewaySubscription } from '../../../ports/payments.ts'
import { emptyEntry, findErasedSubject, listEntriesOfMembership, recordErasedEntries, type LedgerEntry } from '../../membership/index.ts'
import { entriesOfSubscription } from './entries-of-subscription.ts'
import type { SyncDeps } from './sync-deps.ts'
import { withoutInvalidInvoices } from './unsound-subscription.rule.ts'

type Known = Parameters<typeof entriesOfSubscription>[1]

const entriesOfMoney = (subscription: GatewaySubscription, known: Known): LedgerEntry[] =>
  entriesOfSubscription(withoutInvalidInvoices(subscription), known).filter(({ kind }) => kind === 'paid' || kind === 'refunded')

interface Left {
  memberId: string
  couponCode: string | null
  source: LedgerEntry['source']
}

/** Before the member is erased, and with the member's id. May be repeated. */
export async function recordLeftMoney(
  { database }: { database: Database },
  subscription: GatewaySubscription,
  { memberId, couponCode, source }: Left,
  now: number,
) {
  const membershipId = subscription.purchaseId
  await database.inTransaction(async (trx) => {
    const recorded = await listEntriesOfMembership(trx, membershipId)
    const entries = entriesOfMoney(subscription, { membershipId, source, couponCode, recorded })
    await recordErasedEntries(trx, { id: memberId, hash: null }, entries, now)
  })
}

/** A first payment that is waited for no longer: without this entry its subscription would be of no one once the member is erased. */
export async function recordUnfinished({ database }: { database: Database }, subscription: GatewaySubscription, { memberId, source }: Left, now: number) {
  const { id, purchaseId: membershipId, plan } = subscription
  const what = { membershipId, programId: plan.programId, planId: plan.planId, source }
  const entry: LedgerEntry = { ...emptyEntry, ...what, sourceEventId: `${id}/ended`, kind: 'ended', occurredAt: now }
  await database.inTransaction((trx) => recordErasedEntries(trx, { id: memberId, hash: null }, [entry], now))
}

interface Named {
  purchaseId: string
  subscriptionId: string
}

/** A bank that took longer than the erasure waits sent the money: it is sent back. Nothing is read or done for anyone who was not erased. May be repeated. */
export async function returnLatePayment(
  { database, payments, log }: Pick<SyncDeps, 'database' | 'payments' | 'log'>,
  { purchaseId: membershipId, subscriptionId }: Named,
  now: number,
) {
  const subject = await findErasedSubject(database.db, membershipId)
  if (subject === null) return
  const before = await payments.readSubscription(subscriptionId, now)
  if (before?.purchaseId !== membershipId || (before.status !== 'ended' && before.status !== 'abandoned')) return
  const known = await listEntriesOfMembership(database.db, membershipId)
  const isRecorded = (invoiceId: string) => known.some((entry) => entry.kind === 'paid' && entry.invoiceId === invoiceId)
  const late = before.invoices.filter(({ id, status, total }) => status === 'paid' && total > 0 && !isRecorded(id))
  if (late.length === 0) return
  for (const { id } of late) await payments.refundInvoice(subscriptionId, id, now)
  const after = (await payments.readSubscription(subscriptionId, now)) ?? before
  await database.inTransaction(async (trx) => {
    const recorded = await listEntriesOfMembership(trx, membershipId)
    const entries = entriesOfMoney(after, { membershipId, source: payments.source, couponCode: null, recorded })
    const withoutCard = entries.map((entry) => ({ ...entry, card: null }))
    await recordErasedEntries(trx, subject, withoutCard, now)
  })
  log.warn({ membership: membershipId }, 'a payment of an erased account arrived and was sent back')
}
