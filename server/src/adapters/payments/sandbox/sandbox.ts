// A card gateway without money: it takes test cards only (docs/payments.md). It stores its own objects in
// transactions of its own, as one across the network would, and tells the academy about them in signed
// messages.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isTaxLocationKnown } from '@oka/contract/sandbox-gateway/example-taxes.rule.ts'
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import type { Database, Handle, Trx } from '../../../db/database.ts'
import type {
  GatewayInvoice,
  GatewaySubscription,
  ListedSubscription,
  Payments,
} from '../../../ports/payments.ts'
import type { SandboxEventMessage, SandboxGateway } from '../../../ports/sandbox-gateway.ts'
import { taxRateIn } from './amounts.rule.ts'
import { readCard } from './card-form.rule.ts'
import { beginChange } from './charge.rule.ts'
import { isSigned, signatureOf } from './event-signature.ts'
import {
  abandon,
  answerCheck,
  closeDispute,
  confirm,
  endSubscription,
  refund,
  setAutoRenew,
  setNextPlan,
  startCardUpdate,
} from './sandbox-acts.rule.ts'
import { cardFormMessages, cardMessages } from './sandbox-card.messages.ts'
import {
  findSandboxSubscription,
  forgetCustomer,
  listSandboxChanges,
  listSandboxSubscriptions,
  listSubscriptionsOf,
  saveCustomer,
  saveSandboxSubscription,
  type SandboxRow,
} from './sandbox-object.store.ts'
import type {
  SandboxCard,
  SandboxChange,
  SandboxIntent,
  SandboxInvoice,
  SandboxSubscription,
} from './sandbox-subscription.ts'
import { advance, nextDueAt, start } from './sandbox-subscription.rule.ts'

export interface SandboxOptions {
  database: Database
  /** The first signs, each verifies. */
  secrets: readonly Uint8Array[]
  /** Stores, in the transaction, that events are to be posted and when the subscription wakes next. */
  announce: (
    trx: Trx,
    change: { events: SandboxEventMessage[]; subscriptionId: string; nextDueAt: number | null },
    now: number,
  ) => Promise<void>
}

const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ subscriptionId: z.nullable(z.string()), purchaseId: z.nullable(z.string()) }),
})

const deliveryTimeoutMs = 10_000
const pageSize = 100

type Act = (subscription: SandboxSubscription) => SandboxChange

export function sandbox({ database, secrets, announce }: SandboxOptions): Payments & SandboxGateway {
  const [signingSecret] = secrets
  if (!signingSecret) throw new Error('The sandbox needs a secret to sign with')
  let deliveryUrl: string | null = null

  async function store(trx: Trx, { subscription, events }: SandboxChange, now: number) {
    const { id: subscriptionId, purchaseId } = subscription
    await saveSandboxSubscription(trx, subscriptionId, JSON.stringify(subscription), now)
    const messages = events.map((event) => ({ ...event, subscriptionId, purchaseId }))
    await announce(trx, { events: messages, subscriptionId, nextDueAt: nextDueAt(subscription) }, now)
  }

  /** What is due first, then the act. Null: no such subscription. */
  const change = (id: string, act: Act, now: number): Promise<SandboxSubscription | null> =>
    database.inTransaction(async (trx) => {
      const stored = await load(trx, id)
      if (!stored) return null
      const advanced = advance(stored, now)
      const acted = act(advanced.subscription)
      const isChanged = JSON.stringify(acted.subscription) !== JSON.stringify(stored)
      if (isChanged)
        await store(
          trx,
          { subscription: acted.subscription, events: [...advanced.events, ...acted.events] },
          now,
        )
      return acted.subscription
    })

  /** Writes only when something is due. */
  async function read(id: string, now: number): Promise<SandboxSubscription | null> {
    const stored = await load(database.db, id)
    const dueAt = stored && nextDueAt(stored)
    return dueAt === null || dueAt > now ? stored : change(id, beginChange, now)
  }

  async function changeKnown(id: string, act: Act, now: number): Promise<SandboxSubscription> {
    const changed = await change(id, act, now)
    if (!changed) throw new Error('The sandbox has no such subscription')
    return changed
  }

  async function readIntent(clientSecret: string, now: number): Promise<SandboxIntent | null> {
    const subscription = await read(subscriptionIdIn(clientSecret), now)
    return subscription && intentIn(subscription, clientSecret)
  }

  async function actOnIntent(clientSecret: string, act: Act, now: number): Promise<Confirmation | null> {
    if ((await readIntent(clientSecret, now)) === null) return null
    const changed = await change(subscriptionIdIn(clientSecret), act, now)
    const intent = changed && intentIn(changed, clientSecret)
    return intent && confirmationOf(intent)
  }

  return {
    source: 'sandbox',
    isTest: true,
    cardForm: { gateway: 'sandbox', publishableKey: null },
    signatureHeader: 'payment-signature',

    async startSubscription(order, now) {
      const id = idOf(order.purchaseId)
      const begun = isTaxLocationKnown(order.buyer)
        ? start(order, { id, clientSecret: newSecret(id) }, now)
        : null
      const subscription = await database.inTransaction(async (trx) => {
        const stored = await load(trx, id)
        if (!stored && begun) {
          await store(trx, begun, now)
          await saveCustomer(trx, id, order.buyer.customerId)
        }
        return stored ?? begun?.subscription
      })
      if (!subscription) return { problem: 'customer_tax_location_invalid' }
      return { problem: null, subscription: gatewaySubscriptionOf(subscription) }
    },

    async findStarted({ purchaseId }) {
      return (await load(database.db, idOf(purchaseId)))?.id ?? null
    },

    async abandonSubscription(id, now) {
      const { status } = await changeKnown(id, (subscription) => abandon(subscription, now), now)
      return status === 'abandoned' ? 'abandoned' : 'paid'
    },

    async readSubscription(id, now) {
      const subscription = await read(id, now)
      return subscription && gatewaySubscriptionOf(subscription)
    },

    async setAutoRenew(id, autoRenew, now) {
      await changeKnown(id, (subscription) => setAutoRenew(subscription, autoRenew, now), now)
    },

    async setNextPlan(id, plan, now) {
      await changeKnown(id, (subscription) => setNextPlan(subscription, plan, now), now)
    },

    async startCardUpdate(id, now) {
      const secret = newSecret(id)
      let clientSecret = secret
      const act: Act = (subscription) => {
        const started = startCardUpdate(subscription, secret)
        clientSecret = started.clientSecret
        return started.change
      }
      await changeKnown(id, act, now)
      return { clientSecret }
    },

    /** Nothing to do: a card that was confirmed is in use already. */
    finishCardUpdate: async () => {},
    openPortal: async () => null,

    async refundInvoice(id, invoiceId, now, upTo) {
      await changeKnown(id, (subscription) => refund(subscription, invoiceId, now, upTo), now)
    },

    async endSubscription(id, now, only) {
      const isPaid = ({ status }: SandboxSubscription) => only === 'whileUnpaid' && status !== 'retrying'
      await changeKnown(
        id,
        (subscription) =>
          isPaid(subscription) ? beginChange(subscription) : endSubscription(subscription, now),
        now,
      )
    },

    async updateBuyer(buyer, now) {
      if (!isTaxLocationKnown(buyer)) return 'placeUnknown'
      for (const id of await listSubscriptionsOf(database, buyer.customerId))
        await changeKnown(id, (subscription) => beginChange({ ...subscription, country: buyer.country }), now)
      return 'updated'
    },

    forgetBuyer: (customerId) => forgetCustomer(database, customerId),

    async listSubscriptions(after, now) {
      const rows = await listSandboxSubscriptions(database, after, pageSize)
      const subscriptions = rows.map((row) =>
        listedSubscriptionOf(advance(parse(row), now).subscription, row.member_id),
      )
      return {
        subscriptions,
        unsound: [],
        next: rows.length < pageSize ? null : (subscriptions.at(-1)?.id ?? null),
      }
    },

    async listReturned(since) {
      const changed = (await listSandboxChanges(database, since)).map(parse)
      const isReturned = ({ refunds, disputes }: SandboxInvoice) =>
        [...refunds, ...disputes].some(({ at }) => at >= since)
      return changed.filter(({ invoices }) => invoices.some(isReturned)).map(({ id }) => id)
    },

    /** Every event names its subscription itself. */
    findSubscription: async () => null,

    async findSubscriptionOfInvoice({ invoiceId, purchaseId }) {
      const subscription = await load(database.db, idOf(purchaseId))
      return subscription?.invoices.some(({ id }) => id === invoiceId) ? subscription.id : null
    },

    readEvent(body, signature, now) {
      if (!isSigned(secrets, body, signature, now)) return null
      // signed, so it is ours: another shape is a fault to be seen
      const { id, type, data } = messageSchema.parse(JSON.parse(body))
      return { id, type, ...data, objectId: null, isCardUpdate: false }
    },

    async confirm(clientSecret, typed, now) {
      const intent = await readIntent(clientSecret, now)
      if (!intent) return null
      const form = readCard(typed, now)
      if ('card' in form)
        return actOnIntent(
          clientSecret,
          (subscription) => confirm(subscription, clientSecret, form.card, now),
          now,
        )
      return {
        ...confirmationOf(intent),
        error: { type: 'validation_error', code: form.problem, message: cardFormMessages[form.problem] },
      }
    },

    answerCheck: (clientSecret, isApproved, now) =>
      actOnIntent(
        clientSecret,
        (subscription) => answerCheck(subscription, clientSecret, isApproved, now),
        now,
      ),

    async retrieve(clientSecret, now) {
      const intent = await readIntent(clientSecret, now)
      return intent && confirmationOf(intent)
    },

    subscriptionIdIn,

    async advance(id, now) {
      await read(id, now)
    },

    async closeDispute(id, disputeId, isWon, now) {
      await changeKnown(id, (subscription) => closeDispute(subscription, disputeId, isWon, now), now)
    },

    deliverTo(url) {
      deliveryUrl = url
    },

    async deliver({ id, type, createdAt, subscriptionId, purchaseId }, now) {
      if (deliveryUrl === null)
        throw Object.assign(new Error('The server does not listen yet'), { code: 'not_listening' })
      const body = JSON.stringify({
        id,
        type,
        created: Math.floor(createdAt / 1_000),
        data: { subscriptionId, purchaseId },
      })
      const headers = {
        'content-type': 'application/json',
        'payment-signature': signatureOf(signingSecret, body, now),
      }
      const response = await fetch(deliveryUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok)
        throw Object.assign(new Error('The academy did not take an event'), {
          code: `status_${response.status}`,
        })
    },
  }
}

async function load(handle: Handle | Trx, id: string): Promise<SandboxSubscription | null> {
  const data = await findSandboxSubscription(handle, id)
  return data === null ? null : (JSON.parse(data) as SandboxSubscription)
}

/** The same for the same purchase, so that an order which is repeated finds what it made. */
const idOf = (purchaseId: string) =>
  `sub_${createHash('sha256').update(purchaseId).digest('hex').slice(0, 32)}`
const newSecret = (subscriptionId: string) => `${subscriptionId}_secret_${randomBytes(24).toString('hex')}`
const subscriptionIdIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

const digestOf = (text: string) => createHash('sha256').update(text).digest()

function intentIn({ intents }: SandboxSubscription, clientSecret: string): SandboxIntent | null {
  const given = digestOf(clientSecret)
  return intents.find((intent) => timingSafeEqual(digestOf(intent.clientSecret), given)) ?? null
}

function confirmationOf({ status, problem }: SandboxIntent): Confirmation {
  return {
    success: true,
    status,
    error: problem === null ? null : { type: 'card_error', code: problem, message: cardMessages[problem] },
  }
}

const cardOf = (card: SandboxCard | null) => card && { brand: card.brand, last4: card.last4 }

function gatewaySubscriptionOf(subscription: SandboxSubscription): GatewaySubscription {
  const {
    id,
    purchaseId,
    status,
    plan,
    nextPlan,
    autoRenew,
    cancelledAt,
    currentPeriodEnd,
    endedAt,
    card,
    intents,
    invoices,
  } = subscription
  const described = {
    id,
    purchaseId,
    status,
    plan,
    nextPlan,
    autoRenew,
    cancelledAt,
    currentPeriodEnd,
    endedAt,
  }
  const clientSecret =
    status === 'awaitingPayment'
      ? (intents.find(({ purpose }) => purpose === 'payment')?.clientSecret ?? null)
      : null
  return {
    ...described,
    clientSecret,
    card: cardOf(card),
    invoices: invoices.map(gatewayInvoiceOf),
    invalidInvoices: [],
  }
}

const parse = ({ data }: SandboxRow) => JSON.parse(data) as SandboxSubscription

const listedSubscriptionOf = (
  { id, purchaseId, status, plan, autoRenew, currentPeriodEnd, endedAt }: SandboxSubscription,
  customerId: string | null,
): ListedSubscription => ({ id, purchaseId, customerId, status, plan, autoRenew, currentPeriodEnd, endedAt })

function gatewayInvoiceOf({ processingUntil, card, country, ...invoice }: SandboxInvoice): GatewayInvoice {
  const taxRate = country === undefined || invoice.tax === 0 ? null : taxRateIn(country)
  return {
    ...invoice,
    taxRate,
    place: country === undefined ? null : { country, postalCode: '' },
    isProcessing: processingUntil !== null,
    card: cardOf(card),
  }
}
