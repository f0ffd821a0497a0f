// Stripe as a gateway (decision 0039). Every call may be repeated; money and access follow from Stripe's
// answers alone.
import type { StripeSettings } from '../../../config/payment-settings.ts'
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import { finishCardUpdate, startCardUpdate } from './card-update.ts'
import { deleteBuyer, updateBuyer } from './customers.ts'
import { abandonSubscription, endSubscription, openPortal } from './ending.ts'
import { readEvent } from './events.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { openPrices } from './prices.ts'
import { readSubscription } from './reading/read-subscription.ts'
import { setAutoRenew, setNextPlan } from './renewal.ts'
import { findSubscription, findSubscriptionOfInvoice, listReturned, refundInvoice } from './returned.ts'
import { findStarted, startSubscription } from './start.ts'
import { openTaxRates } from './tax-rates.ts'
import { guarded, stripeClient, type CallOptions } from './stripe-client.ts'

export interface StripeOptions extends CallOptions {
  database: Database
  /** Tells this academy's subscriptions from those of others in the same account. */
  academy: string
}

export function openStripe(
  settings: StripeSettings,
  { database, academy, ...calls }: StripeOptions,
): Payments {
  const client = stripeClient(settings, calls)
  const { isLive, publishableKey } = settings
  const source = isLive ? 'stripe' : 'stripeTest'
  const stripe = {
    client,
    prices: openPrices(client),
    taxRates: openTaxRates(client),
    database,
    source,
    academy,
  } as const
  return {
    source,
    isTest: !isLive,
    cardForm: { gateway: 'stripe', publishableKey },
    signatureHeader: 'stripe-signature',
    startSubscription: (order, now) => guarded(() => startSubscription(stripe, order, now)),
    findStarted: (purchase) => guarded(() => findStarted(stripe, purchase)),
    abandonSubscription: (id) => guarded(() => abandonSubscription(client, id)),
    readSubscription: (id) => guarded(() => readSubscription(stripe, id)),
    setAutoRenew: (id, autoRenew) => guarded(() => setAutoRenew(client, id, autoRenew)),
    setNextPlan: (id, plan) => guarded(() => setNextPlan(stripe, id, plan)),
    startCardUpdate: (id) => guarded(() => startCardUpdate(client, id)),
    finishCardUpdate: (id) => guarded(() => finishCardUpdate(client, id)),
    openPortal: (id, returnUrl) => guarded(() => openPortal(client, id, returnUrl)),
    refundInvoice: (id, invoiceId, _now, upTo) =>
      guarded(() => refundInvoice(client, { subscriptionId: id, invoiceId, upTo })),
    endSubscription: (id, _now, only) => guarded(() => endSubscription(client, id, only)),
    updateBuyer: (buyer) => guarded(() => updateBuyer(stripe, buyer)),
    forgetBuyer: (memberId) => guarded(() => deleteBuyer(stripe, memberId)),
    readEvent: (body, signature, now) => readEvent(client, settings, body, signature, now),
    findSubscription: (objectId) => guarded(() => findSubscription(client, objectId)),
    findSubscriptionOfInvoice: ({ invoiceId }) => guarded(() => findSubscriptionOfInvoice(client, invoiceId)),
    listSubscriptions: (after) => guarded(() => listSubscriptions(stripe, after)),
    listReturned: (since) => guarded(() => listReturned(client, since)),
  }
}
