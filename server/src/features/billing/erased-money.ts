// Money of a deleted account: what was paid and sent back after it was deleted is in the ledger too. Only the
// receipt leads to such a payment any more.
import type { Database } from '../../db/database.ts'
import { PaymentRefusedError, type GatewaySubscription, type Payments } from '../../ports/payments.ts'
import {
  findErasedSubject,
  listEntriesOfMembership,
  recordErasedEntries,
  findPaidEntry,
} from './ledger/ledger.store.ts'
import { formatPrice } from './prices/price-text.ts'
import { emptyEntry, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { deriveEntries, dropInvalidInvoices, deriveRefunds } from './subscription-entries.rule.ts'
import { callGateway, type BillingDeps } from './gateway.ts'
import { AppError } from '../../errors/app-error.ts'
import { collectPayments } from './payments.rule.ts'

type Known = Parameters<typeof deriveEntries>[1]

const entriesOfMoney = (subscription: GatewaySubscription, known: Known): LedgerEntry[] =>
  deriveEntries(dropInvalidInvoices(subscription), known).filter(
    ({ kind }) => kind === 'paid' || kind === 'refunded',
  )

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

const unfinishedId = (subscriptionId: string) => `${subscriptionId}/ended`

/**
 * A first payment that is waited for no longer: without this entry its subscription would be of no one once
 * the member is erased.
 */
export async function recordUnfinished(
  { database }: { database: Database },
  subscription: GatewaySubscription,
  { memberId, source }: Left,
  now: number,
) {
  const { id, purchaseId: membershipId, plan } = subscription
  const what = { membershipId, programId: plan.programId, planId: plan.planId, source }
  const entry: LedgerEntry = {
    ...emptyEntry,
    ...what,
    sourceEventId: unfinishedId(id),
    kind: 'ended',
    occurredAt: now,
  }
  await database.inTransaction((trx) => recordErasedEntries(trx, { id: memberId, hash: null }, [entry], now))
}

interface Named {
  purchaseId: string
  subscriptionId: string
}

/**
 * A bank that took longer than the erasure waits sent the money: it is sent back. Only what was paid after
 * the subscription had ended: before that the erasure itself gave back what was to be, and the rest was
 * rightly paid. Nothing is read or done for anyone who was not erased. May be repeated. Throws while the
 * erasure runs.
 */
export async function returnLatePayment(
  { database, payments, log }: Pick<BillingDeps, 'database' | 'payments' | 'log'>,
  { purchaseId: membershipId, subscriptionId }: Named,
  now: number,
) {
  const subject = await findErasedSubject(database.db, membershipId)
  if (subject === 'beingErased')
    throw Object.assign(new Error('The account of a payment is being erased'), { code: 'erasure_runs' })
  if (subject === null) return
  const read = async () => {
    const subscription = await payments.readSubscription(subscriptionId, now)
    return subscription?.purchaseId === membershipId ? dropInvalidInvoices(subscription) : null
  }
  const before = await read()
  if (before === null || before.endedAt === null) return
  const { endedAt } = before
  const wasUnfinished = (await listEntriesOfMembership(database.db, membershipId)).some(
    ({ sourceEventId }) => sourceEventId === unfinishedId(subscriptionId),
  )
  const late = before.invoices.filter(
    ({ status, total, paidAt }) =>
      status === 'paid' && total > 0 && paidAt !== null && (wasUnfinished || paidAt >= endedAt),
  )
  if (late.length === 0) return
  const record = (subscription: GatewaySubscription) =>
    database.inTransaction(async (trx) => {
      const recorded = await listEntriesOfMembership(trx, membershipId)
      const entries = entriesOfMoney(subscription, {
        membershipId,
        source: payments.source,
        couponCode: null,
        recorded,
      })
      const withoutCard = entries.map((entry) => ({ ...entry, card: null }))
      await recordErasedEntries(trx, subject, withoutCard, now)
    })
  await record(before) // the books have it also where it cannot be sent back
  const left = late.filter(
    ({ total, refunds }) => refunds.reduce((sum, { amount }) => sum + amount, 0) < total,
  )
  for (const { id } of left)
    try {
      await payments.refundInvoice(subscriptionId, id, now)
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error
      log.error(
        { membership: membershipId },
        'a payment of an erased account arrived, and the gateway refuses to send it back: staff must',
      )
    }
  if (left.length === 0) return
  await record((await read()) ?? before)
  log.warn({ membership: membershipId }, 'a payment of an erased account arrived after it had ended')
}

interface ErasedDeps {
  database: Database
  payments: Payments
}

export interface ErasedRefund {
  priceString: string
  /** All of it was given back before. */
  isRepeat: boolean
}

/**
 * `receipt`: its id, or its number. Throws `receipt_unknown`, `refund_not_possible` while the bank holds the
 * money, `payments_unavailable`, and `membership_managed_elsewhere` where its member has an account, who is
 * mailed and whose membership ends by `refundPayment`. May be repeated.
 */
export async function refundErased(
  { database, payments }: ErasedDeps,
  receipt: string,
  now: number,
): Promise<ErasedRefund> {
  const found = await findPaidEntry(database.db, payments.source, receipt)
  if (found === null) throw new AppError('receipt_unknown')
  if (found.hasAccount) throw new AppError('membership_managed_elsewhere')
  const { subject, membershipId, invoiceId } = found
  const paymentOf = async () =>
    collectPayments(await listEntriesOfMembership(database.db, membershipId)).find(
      ({ entry }) => entry.invoiceId === invoiceId,
    )
  const before = await paymentOf()
  if (!before) throw new AppError('receipt_unknown')
  if (before.isDisputed) throw new AppError('refund_not_possible')
  const { entry } = before
  await callGateway(async () => {
    const subscriptionId = await payments.findSubscriptionOfInvoice(
      { invoiceId, purchaseId: membershipId },
      now,
    )
    if (subscriptionId === null) throw new AppError('receipt_unknown')
    await payments.refundInvoice(subscriptionId, invoiceId, now)
    const invoice = (await payments.readSubscription(subscriptionId, now))?.invoices.find(
      ({ id }) => id === invoiceId,
    )
    const { programId, source, planId, currency, invoiceNumber } = entry
    const base = {
      ...emptyEntry,
      membershipId,
      programId,
      source,
      planId,
      currency,
      invoiceId,
      invoiceNumber,
    }
    await database.inTransaction(async (trx) => {
      const recorded = await listEntriesOfMembership(trx, membershipId)
      if (invoice) await recordErasedEntries(trx, subject, deriveRefunds(invoice, { ...base, recorded }), now)
    })
  })
  return { priceString: formatPrice(entry.currency, entry.amount), isRepeat: before.left === 0 }
}
