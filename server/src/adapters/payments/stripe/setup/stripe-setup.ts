// What is set up at Stripe once, by command: products and prices, and a look at everything else before real
// cards are taken.
import Stripe from 'stripe'
import type { StripeSettings } from '../../../../config/payment-settings.ts'
import { guarded, stripeClient } from '../stripe-client.ts'
import type { AccountReading, Read } from './account-check.rule.ts'
import { applyChanges, readCatalogue } from './catalogue-at-stripe.ts'
import { catalogueChanges, type CatalogueChanges, type WantedCatalogue } from './catalogue-changes.rule.ts'

const callTimeoutMs = 30_000
/**
 * Stripe's test mode takes 25 calls a second of everyone together; another address of the API has no such
 * limit.
 */
const pauseMs = 150

export interface StripeSetup {
  /** What differs from what is wanted. Throws `PaymentsUnavailableError`. */
  changes: (wanted: WantedCatalogue) => Promise<CatalogueChanges>
  /** May be cut off and repeated. Throws `PaymentsUnavailableError`. */
  apply: (
    changes: CatalogueChanges,
    options: { retires: boolean; onProgress: (done: number, of: number) => void },
  ) => Promise<void>
  readAccount: (
    wanted: WantedCatalogue,
    site: { host: string; webhookUrl: string },
    now: () => number,
  ) => Promise<AccountReading>
}

export function openStripeSetup(settings: StripeSettings): StripeSetup {
  const client = stripeClient(settings, { fetch: globalThis.fetch, timeoutMs: callTimeoutMs })
  const changes = (wanted: WantedCatalogue) =>
    guarded(async () => catalogueChanges(wanted, await readCatalogue(client)))
  return {
    changes,
    apply: (changed, options) =>
      guarded(() =>
        applyChanges(client, changed, { ...options, pauseMs: settings.apiUrl === null ? pauseMs : 0 }),
      ),
    async readAccount(wanted, site, now) {
      let clockAheadMs: number | null = null
      const account = await seen(async () => {
        const read = await client.accounts.retrieveCurrent()
        const date = Date.parse(new Headers(read.lastResponse.headers).get('date') ?? '')
        if (!Number.isNaN(date)) clockAheadMs = now() - date
        return read
      })
      return {
        ...site,
        isLive: settings.isLive,
        apiVersion: Stripe.API_VERSION,
        account,
        clockAheadMs,
        endpoints: await seen(() =>
          client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
        ),
        taxStatus: await seen(async () => (await client.tax.settings.retrieve()).status),
        registrations: await seen(async () => {
          const active = await client.tax.registrations
            .list({ status: 'active', limit: 100 })
            .autoPagingToArray({ limit: 1_000 })
          return [...new Set(active.map(({ country }) => country))]
        }),
        hasPortal: await seen(
          async () =>
            (await client.billingPortal.configurations.list({ active: true, is_default: true, limit: 1 }))
              .data.length > 0,
        ),
        catalogue: await seen(async () => catalogueChanges(wanted, await readCatalogue(client))),
        domains: await seen(async () => (await client.paymentMethodDomains.list({ limit: 100 })).data),
      }
    },
  }
}

/**
 * A key without the right to read something, or a call that is not there, is no reason to stop. Stripe's own
 * words may hold a part of the key.
 */
async function seen<T>(read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { value: await read() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return {
      unseen: [error.type, error.code, error.statusCode].filter((part) => part !== undefined).join(' '),
    }
  }
}
