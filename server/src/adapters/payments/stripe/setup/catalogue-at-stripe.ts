// Reads and makes the products and prices. A run that was cut off is begun again: what was made is found.
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { GatewayPlan } from '../../../../ports/payments.ts'
import { toStripeAmount } from '../reading/amounts.rule.ts'
import { toStripePeriod } from '../reading/plan-from.rule.ts'
import { hasCode, withKeys } from '../stripe-client.ts'
import { formatProductId, type CatalogueChanges, type StandingCatalogue } from './catalogue-changes.rule.ts'

const pageSize = 100
/** The most that the library lists at once; a product has 984 prices in all packages. */
const maxListed = 10_000
const callsAtOnce = 3
const maxTries = 6
const busyMs = 2_000

/** What this command made. */
export async function readCatalogue(client: Stripe): Promise<StandingCatalogue> {
  const all = await client.products.list({ limit: pageSize }).autoPagingToArray({ limit: maxListed })
  const products = all.filter(({ metadata }) => metadata.programId !== undefined)
  const prices: Stripe.Price[] = []
  for (const product of products) {
    for (const active of [true, false])
      prices.push(
        ...(await client.prices
          .list({ product: product.id, active, limit: pageSize })
          .autoPagingToArray({ limit: maxListed })),
      )
  }
  return { products, prices }
}

interface Applying {
  /** Prices that are not sold any more are switched off. */
  retires: boolean
  /** Between two calls of one line of calls. */
  pauseMs: number
  onProgress: (done: number, of: number) => void
}

export async function applyChanges(
  client: Stripe,
  changes: CatalogueChanges,
  { retires, pauseMs, onProgress }: Applying,
): Promise<void> {
  const ofProducts = [
    ...changes.newProducts.map((product) => () => makeProduct(client, product)),
    ...changes.changedProducts.map(
      ({ id, name, programId }) =>
        () =>
          client.products.update(id, { name, active: true, metadata: { programId } }),
    ),
  ]
  const ofPrices = [
    ...changes.newPrices.map((plan) => () => makePrice(client, plan)),
    ...changes.changedPrices.map(
      ({ id, plan: { planId, programId } }) =>
        () =>
          client.prices.update(id, { active: true, lookup_key: planId, metadata: { planId, programId } }),
    ),
    ...(retires ? changes.unsoldPrices : []).map(
      ({ id }) =>
        () =>
          client.prices.update(id, { active: false }),
    ),
  ]
  const total = ofProducts.length + ofPrices.length
  let done = 0
  const run = async (waiting: (() => Promise<unknown>)[]) => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      await patiently(call)
      onProgress(++done, total)
      if (waiting.length > 0) await sleep(pauseMs)
    }
  }
  await run(ofProducts) // a price needs its product
  await Promise.all(Array.from({ length: callsAtOnce }, () => run(ofPrices)))
}

async function makeProduct(
  client: Stripe,
  { id, name, programId }: CatalogueChanges['newProducts'][number],
): Promise<void> {
  try {
    await client.products.create({ id, name, metadata: { programId } })
  } catch (error) {
    if (!hasCode(error, 'resource_already_exists')) throw error
    await client.products.update(id, { name, active: true, metadata: { programId } })
  }
}

const makePrice = (client: Stripe, { planId, programId, months, currency, amount }: GatewayPlan) =>
  withKeys<Stripe.Price>(
    `price/${planId}`,
    (idempotencyKey) =>
      client.prices.create(
        {
          product: formatProductId(programId),
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(currency, amount),
          recurring: toStripePeriod(months),
          tax_behavior: 'inclusive',
          lookup_key: planId,
          metadata: { planId, programId },
        },
        { idempotencyKey },
      ),
    async () => (await client.prices.list({ lookup_keys: [planId], limit: 1 })).data[0] ?? null,
  )

async function patiently(call: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await call()
      return
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || tries === maxTries) throw error
      await sleep(busyMs * tries)
    }
  }
}
