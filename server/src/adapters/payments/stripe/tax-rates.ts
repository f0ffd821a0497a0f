// How much in a hundred a tax is, which an invoice names by an id only. Stripe never changes it, so each is
// read once a process.
import Stripe from 'stripe'
import { isRefusal } from './stripe-client.ts'

export interface TaxRates {
  /**
   * In percent, by the id: these and others. One that the key may not read, or that is gone, is left out: the
   * tax itself is known all the same.
   */
  percentagesOf: (ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, number>>
}

/** More than there are places with a tax of their own in most accounts. */
const maxKnown = 10_000

export function openTaxRates(client: Stripe): TaxRates {
  const known = new Map<string, number>()
  return {
    async percentagesOf(ids) {
      const wanted = [...new Set(ids.filter((id) => id !== null))]
      if (known.size > maxKnown) known.clear()
      await Promise.all(
        wanted.map(async (id) => {
          const percentage = known.get(id) ?? (await readPercentage(client, id))
          if (percentage !== null) known.set(id, percentage)
        }),
      )
      return known
    },
  }
}

async function readPercentage(client: Stripe, id: string): Promise<number | null> {
  try {
    const { effective_percentage: effective, percentage } = await client.taxRates.retrieve(id)
    return effective ?? percentage
  } catch (error) {
    if (isRefusal(error) || error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}
