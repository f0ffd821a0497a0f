// Another card: confirmed in the browser by a setup intent, and put to use here.
import type Stripe from 'stripe'
import { expandedOf, idOf, parseKnownValue, UnexpectedAnswerError } from './reading/answer.rule.ts'
import { listIntentIds, listChargesOfIntents, listInvoices } from './reading/read-subscription.ts'
import { parseSubscriptionStatus } from './reading/subscription-from.rule.ts'
import { isRefusal, orNull, withKeys } from './stripe-client.ts'

const intentStates: Readonly<Record<string, 'begun' | 'confirmed' | 'over'>> = {
  requires_payment_method: 'begun',
  requires_confirmation: 'begun',
  requires_action: 'begun',
  processing: 'over',
  succeeded: 'confirmed',
  canceled: 'over',
}
const stateOf = ({ status }: Stripe.SetupIntent) => parseKnownValue(intentStates, status, 'state of a card')

/** The latest first; those that were begun for this subscription. */
async function listSetups(
  client: Stripe,
  customer: string,
  subscriptionId: string,
): Promise<Stripe.SetupIntent[]> {
  const { data } = await client.setupIntents.list({ customer, limit: 100 })
  return data.filter(({ metadata }) => metadata?.subscriptionId === subscriptionId)
}

const begunIn = (setups: readonly Stripe.SetupIntent[]) =>
  setups.find((setup) => stateOf(setup) === 'begun') ?? null

/** One that was begun and not finished goes on. */
export async function startCardUpdate(client: Stripe, id: string): Promise<{ clientSecret: string }> {
  const customer = idOf((await client.subscriptions.retrieve(id)).customer)
  if (customer === null) throw new UnexpectedAnswerError('Stripe answered a subscription of no customer')
  const setups = await listSetups(client, customer, id)
  const setup =
    begunIn(setups) ??
    (await withKeys<Stripe.SetupIntent>(
      `card/${id}/${setups[0]?.id ?? 'first'}`,
      (idempotencyKey) =>
        client.setupIntents.create(
          {
            customer,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { subscriptionId: id },
          },
          { idempotencyKey },
        ),
      async () => begunIn(await listSetups(client, customer, id)),
    ))
  if (setup.client_secret === null)
    throw new UnexpectedAnswerError('Stripe answered a setup intent without a secret')
  return { clientSecret: setup.client_secret }
}

/**
 * The card stays chosen where paying with it fails: Stripe tries again with it. A card that was confirmed
 * once is charged at once one time.
 */
export async function finishCardUpdate(client: Stripe, id: string): Promise<void> {
  const subscription = await orNull(client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))
  const customer = idOf(subscription?.customer)
  if (subscription === null || customer === null || subscription.ended_at !== null) return
  // before anything is changed: an unknown state is refused
  const isUnpaid = parseSubscriptionStatus(subscription, null) === 'retrying'
  const setup = (await listSetups(client, customer, id)).find((one) => stateOf(one) === 'confirmed')
  const card = idOf(setup?.payment_method)
  if (setup === undefined || card === null) return
  if (idOf(subscription.default_payment_method) !== card) {
    await client.customers.update(customer, { invoice_settings: { default_payment_method: card } })
    await client.subscriptions.update(id, { default_payment_method: card })
  }
  if (!isUnpaid) return
  const latest = expandedOf(subscription.latest_invoice)
  const invoices =
    latest?.status === 'open'
      ? [latest]
      : (await listInvoices(client, id)).filter(({ status }) => status === 'open')
  for (const invoice of invoices) await payNow(client, invoice.id, card, setup)
}

/** What became of it is read afterwards. A refusal is the one time, also of a key that says it again. */
async function payNow(
  client: Stripe,
  invoiceId: string,
  card: string,
  setup: Stripe.SetupIntent,
): Promise<void> {
  await withKeys(
    `pay/${invoiceId}/${setup.id}`,
    async (idempotencyKey) => {
      try {
        await client.invoices.pay(invoiceId, { payment_method: card }, { idempotencyKey })
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
      return true
    },
    async () => ((await wasTried(client, invoiceId, card, setup)) ? true : null),
  )
}

/** A charge that is pending counts too. */
async function wasTried(
  client: Stripe,
  invoiceId: string,
  card: string,
  { created }: Stripe.SetupIntent,
): Promise<boolean> {
  const invoice = await client.invoices.retrieve(invoiceId, { expand: ['payments'] })
  if (invoice.status !== 'open') return true
  const charges = await listChargesOfIntents(client, listIntentIds(invoice))
  return charges.some((charge) => charge.payment_method === card && charge.created >= created)
}
