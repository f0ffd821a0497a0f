import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import type { CardMembership, ManageDeps } from './card-membership.ts'

/** All that is left of an invoice, and the membership ends; null: of none, where that was done before. Each step may be repeated. Throws `payments_unavailable`. */
export const giveBack = (deps: ManageDeps, card: CardMembership, invoiceId: string | null, now: number): Promise<void> =>
  atPayments(async () => {
    if (invoiceId !== null) await deps.payments.refundInvoice(card.subscription_id, invoiceId, now)
    await deps.payments.endSubscription(card.subscription_id, now)
    await syncPurchase(deps, card.id, now)
  })
