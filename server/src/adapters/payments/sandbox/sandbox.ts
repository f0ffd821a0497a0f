// A card gateway without money: it takes test cards only (docs/payments.md). It stores its own objects in
// transactions of its own, as one across the network would, and tells the academy about them in signed
// messages.
import { isTaxLocationKnown } from '@oka/contract/sandbox-gateway/example-taxes.rule.ts'
import type { Database } from '../../../db/database.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { SandboxGateway } from '../../../ports/sandbox-gateway.ts'
import { cardConfirmation } from './card-confirmation.ts'
import { beginChange } from './charge.rule.ts'
import { createClientSecret } from './client-secret.ts'
import { describeForList, describeSubscription } from './described-subscription.rule.ts'
import {
  abandon,
  closeDispute,
  endSubscription,
  refund,
  setAutoRenew,
  setNextPlan,
  startCardUpdate,
} from './sandbox-acts.rule.ts'
import {
  forgetCustomer,
  listSandboxSubscriptions,
  listCustomerSubscriptions,
} from './sandbox-object.store.ts'
import type { SandboxInvoice, SandboxSubscription } from './sandbox-subscription.ts'
import { advance, start } from './sandbox-subscription.rule.ts'
import { signedEvents } from './signed-events.ts'
import {
  deriveSubscriptionId,
  parseSubscription,
  StoredSubscriptions,
  type AnnounceChange,
} from './stored-subscriptions.ts'

export interface SandboxOptions {
  database: Database
  /** The first signs, each verifies. */
  secrets: readonly Uint8Array[]
  announce: AnnounceChange
}

const pageSize = 100

export function sandbox({ database, secrets, announce }: SandboxOptions): Payments & SandboxGateway {
  const subscriptions = new StoredSubscriptions(database, announce)
  return {
    source: 'sandbox',
    isTest: true,
    cardForm: { gateway: 'sandbox', publishableKey: null },
    /** Nothing to do: a card that was confirmed is in use already. */
    finishCardUpdate: async () => {},
    openPortal: async () => null,
    ...changesOfSubscription(subscriptions),
    ...buyers(database, subscriptions),
    ...searches(database, subscriptions),
    ...cardConfirmation(subscriptions),
    ...signedEvents(secrets),
  }
}

function changesOfSubscription(subscriptions: StoredSubscriptions) {
  return {
    async startSubscription(order, now) {
      const id = deriveSubscriptionId(order.purchaseId)
      const begun = isTaxLocationKnown(order.buyer)
        ? start(order, { id, clientSecret: createClientSecret(id) }, now)
        : null
      const subscription = await subscriptions.start(id, begun, order.buyer.customerId, now)
      if (!subscription) return { problem: 'customer_tax_location_invalid' }
      return { problem: null, subscription: describeSubscription(subscription) }
    },

    async abandonSubscription(id, now) {
      const { status } = await subscriptions.changeKnown(
        id,
        (subscription) => abandon(subscription, now),
        now,
      )
      return status === 'abandoned' ? 'abandoned' : 'paid'
    },

    async setAutoRenew(id, autoRenew, now) {
      await subscriptions.changeKnown(id, (subscription) => setAutoRenew(subscription, autoRenew, now), now)
    },

    async setNextPlan(id, plan, now) {
      await subscriptions.changeKnown(id, (subscription) => setNextPlan(subscription, plan, now), now)
    },

    async startCardUpdate(id, now) {
      const secret = createClientSecret(id)
      let clientSecret = secret
      const begin = (subscription: SandboxSubscription) => {
        const started = startCardUpdate(subscription, secret)
        clientSecret = started.clientSecret
        return started.change
      }
      await subscriptions.changeKnown(id, begin, now)
      return { clientSecret }
    },

    async refundInvoice(id, invoiceId, now, upTo) {
      await subscriptions.changeKnown(id, (subscription) => refund(subscription, invoiceId, now, upTo), now)
    },

    async endSubscription(id, now, only) {
      const isPaid = ({ status }: SandboxSubscription) => only === 'whileUnpaid' && status !== 'retrying'
      await subscriptions.changeKnown(
        id,
        (subscription) =>
          isPaid(subscription) ? beginChange(subscription) : endSubscription(subscription, now),
        now,
      )
    },

    async advance(id, now) {
      await subscriptions.read(id, now)
    },

    async closeDispute(id, disputeId, isWon, now) {
      await subscriptions.changeKnown(
        id,
        (subscription) => closeDispute(subscription, disputeId, isWon, now),
        now,
      )
    },
  } satisfies Partial<Payments & SandboxGateway>
}

function buyers(database: Database, subscriptions: StoredSubscriptions) {
  return {
    async updateBuyer(buyer, now) {
      if (!isTaxLocationKnown(buyer)) return 'placeUnknown'
      const { country } = buyer
      for (const id of await listCustomerSubscriptions(database, buyer.customerId))
        await subscriptions.changeKnown(id, (subscription) => beginChange({ ...subscription, country }), now)
      return 'updated'
    },

    forgetBuyer: (customerId) => forgetCustomer(database, customerId),
  } satisfies Partial<Payments>
}

function searches(database: Database, subscriptions: StoredSubscriptions) {
  return {
    async readSubscription(id, now) {
      const subscription = await subscriptions.read(id, now)
      return subscription && describeSubscription(subscription)
    },

    async findStarted({ purchaseId }) {
      return (await subscriptions.find(deriveSubscriptionId(purchaseId)))?.id ?? null
    },

    /** Every event names its subscription itself. */
    findSubscription: async () => null,

    async findSubscriptionOfInvoice({ invoiceId, purchaseId }) {
      const subscription = await subscriptions.find(deriveSubscriptionId(purchaseId))
      return subscription?.invoices.some(({ id }) => id === invoiceId) ? subscription.id : null
    },

    async listSubscriptions(after, now) {
      const rows = await listSandboxSubscriptions(database, after, pageSize)
      const listed = rows.map((row) =>
        describeForList(advance(parseSubscription(row), now).subscription, row.member_id),
      )
      return {
        subscriptions: listed,
        unsound: [],
        next: rows.length < pageSize ? null : (listed.at(-1)?.id ?? null),
      }
    },

    async listReturned(since) {
      const changed = await subscriptions.listChangedSince(since)
      const isReturned = ({ refunds, disputes }: SandboxInvoice) =>
        [...refunds, ...disputes].some(({ at }) => at >= since)
      return changed.filter(({ invoices }) => invoices.some(isReturned)).map(({ id }) => id)
    },
  } satisfies Partial<Payments>
}
