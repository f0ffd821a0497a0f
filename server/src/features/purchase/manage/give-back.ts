import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import type { CardMembership, ManageDeps } from './card-membership.ts'

/**
 * All that is left of an earlier invoice; what was paid later stays. May be repeated. Throws
 * `payments_unavailable`.
 */
export const giveBackAlone = (
  deps: ManageDeps,
  card: CardMembership,
  invoiceId: string,
  now: number,
): Promise<void> =>
  atPayments(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now)
    await syncPurchase(deps, card.id, now)
  })

/**
 * No more than `upTo` of an invoice in all, in minor units; the membership stays as it is. May be repeated.
 * Throws `payments_unavailable`.
 */
export const giveBackPart = (
  deps: ManageDeps,
  card: CardMembership,
  { invoiceId, upTo }: { invoiceId: string; upTo: number },
  now: number,
): Promise<void> =>
  atPayments(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now, upTo)
    await syncPurchase(deps, card.id, now)
  })

/**
 * All that is left of an invoice, and the membership ends. Each step may be repeated. Throws
 * `payments_unavailable`.
 */
export const giveBack = (
  deps: ManageDeps,
  card: CardMembership,
  invoiceId: string,
  now: number,
): Promise<void> =>
  atPayments(async () => {
    await deps.payments.refundInvoice(card.subscription_id, invoiceId, now)
    await deps.payments.endSubscription(card.subscription_id, now)
    await syncPurchase(deps, card.id, now)
  })
