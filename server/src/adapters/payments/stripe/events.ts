// The messages of Stripe. They carry no facts here: one says which subscription is to be read.
import Stripe from 'stripe'
import type { StripeSettings } from '../../../config/payment-settings.ts'
import type { GatewayEvent } from '../../../ports/payments.ts'
import { idOf, UnexpectedAnswerError } from './reading/answer.rule.ts'
import { findSubscriptionId } from './returned.ts'
import { understood } from './stripe-client.ts'

const toleranceSeconds = 300

/** Null: the signature is wrong, or the message was signed more than five minutes before or after `now`. */
export function readEvent(
  client: Stripe,
  { webhookSecrets, isLive }: StripeSettings,
  body: string,
  signature: string,
  now: number,
): GatewayEvent | null {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(Math.abs(Math.floor(now / 1_000) - signedAt) <= toleranceSeconds)) return null
  const event = signedEvent(client, webhookSecrets, body, signature, now)
  if (event === null) return null
  const none = {
    id: event.id,
    type: event.type,
    subscriptionId: null,
    purchaseId: null,
    objectId: null,
    isCardUpdate: false,
  }
  const isOfOurs =
    event.livemode === isLive && (event.account ?? null) === null && (event.context ?? null) === null
  if (!isOfOurs) return none
  const subject = subjectIn(event)
  return subject && { ...none, ...subject }
}

/** Null: signed with none of the secrets, or in another form than the events of which this is the address. */
function signedEvent(
  client: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
  now: number,
): Stripe.Event | null {
  for (const secret of secrets)
    try {
      const event: unknown = client.webhooks.constructEvent(
        body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now,
      )
      return isEvent(event) ? event : null
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
    }
  return null
}

function isEvent(value: unknown): value is Stripe.Event {
  const { id, type, data } = (value ?? {}) as Partial<Stripe.Event>
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof data?.object === 'object' &&
    data.object !== null
  )
}

/** Null: its object has another form than the types of Stripe say. */
function subjectIn(event: Stripe.Event): Subject | null {
  try {
    const subject = understood(() => subjectOf(event))
    const ids = [subject.subscriptionId, subject.purchaseId, subject.objectId]
    return ids.every((id) => typeof id === 'string' || (id ?? null) === null) ? subject : null
  } catch (error) {
    if (error instanceof UnexpectedAnswerError) return null
    throw error
  }
}

type Subject = Partial<Pick<GatewayEvent, 'subscriptionId' | 'purchaseId' | 'objectId' | 'isCardUpdate'>>

/** Nothing here depends on an object of another kind. */
function subjectOf({ type, data: { object } }: Stripe.Event): Subject {
  const kind = 'object' in object ? object : null
  if (kind?.object === 'subscription')
    return { subscriptionId: kind.id, purchaseId: kind.metadata.purchaseId ?? null }
  if (kind?.object === 'invoice')
    return {
      subscriptionId: findSubscriptionId(kind),
      purchaseId: kind.parent?.subscription_details?.metadata?.purchaseId ?? null,
    }
  if (kind?.object === 'subscription_schedule')
    return { subscriptionId: idOf(kind.subscription) ?? kind.released_subscription }
  if (kind?.object === 'payment_intent') return { objectId: kind.id }
  if (kind?.object === 'charge') return { objectId: idOf(kind.payment_intent) ?? kind.id }
  if (kind?.object === 'refund' || kind?.object === 'dispute')
    return { objectId: idOf(kind.payment_intent) ?? idOf(kind.charge) }
  const subscriptionId =
    kind?.object === 'setup_intent' && type === 'setup_intent.succeeded'
      ? kind.metadata?.subscriptionId
      : undefined
  return subscriptionId === undefined ? {} : { subscriptionId, isCardUpdate: true }
}
