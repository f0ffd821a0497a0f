// The gateways with which members pay while their server is killed: the sandbox, which is killed with it, and
// Stripe, which stays.
import { randomBytes } from 'node:crypto'
import { schemasFile } from '@oka/fakes/stripe/schemas/generate-schemas.ts'
import { stripeFakeClient, stripeFakeEnv } from '@oka/fakes/stripe/stripe-fake-client.ts'
import { startStripeFakeProcess } from '@oka/fakes/stripe/stripe-fake-process.ts'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { webhookPath } from '../../src/features/billing/gateway.ts'
import type { Database } from '../../src/db/database.ts'
import { refuseProblems } from '../gateways/refuse-problems.ts'
import { makePrice } from '../gateways/stripe-prices.ts'
import { typedCard } from '../gateways/test-gateway.ts'

export interface Charge {
  purchaseId: string
  isRefunded: boolean
}

export interface KillGateway {
  name: string
  /** Settings of a server. */
  env: Record<string, string>
  /** A server listens there from now on, and sells this plan. */
  serve: (url: string, planId: string) => Promise<void>
  /** What the browser reads; null: no answer. */
  pay: (url: string, clientSecret: string) => Promise<string | null>
  /** Everything it took. */
  charges: (database: Database) => Promise<Charge[]>
  close: () => Promise<void>
}

const card = typedCard('succeeds')

const sandbox: KillGateway = {
  name: 'sandbox',
  env: {},
  serve: async () => {},
  async pay(url, clientSecret) {
    const confirm = async () => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/sandbox-gateway/confirm`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ clientSecret, card }),
      })
      return ((await response.json()) as { status: string }).status
    }
    return confirm().catch(() => null)
  },
  async charges(database) {
    const { rows } = await sql<{
      data: string
    }>`select data from sandbox_object where kind = 'subscription'`.execute(database.db)
    interface Stored {
      purchaseId: string
      invoices: { status: string; total: number; refunds: { amount: number }[] }[]
    }
    return rows
      .map(({ data }) => JSON.parse(data) as Stored)
      .flatMap(({ purchaseId, invoices }) =>
        invoices.filter(({ status }) => status === 'paid').map((invoice) => ({ purchaseId, ...invoice })),
      )
      .map(({ purchaseId, total, refunds }) => ({
        purchaseId,
        isRefunded: refunds.reduce((sum, { amount }) => sum + amount, 0) >= total,
      }))
  },
  close: async () => {},
}

async function stripe(): Promise<KillGateway> {
  const fake = await startStripeFakeProcess(schemasFile())
  const name = randomBytes(12).toString('hex')
  const [key, secret] = [`sk_test_${name}`, `whsec_${name}`]
  const control = stripeFakeClient(fake.url, key)
  const { hostname, port } = new URL(fake.url)
  const client = new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
  const sold = new Set<string>()
  return {
    name: 'Stripe',
    env: stripeFakeEnv(fake.url, name, secret),
    async serve(url, planId) {
      if (!sold.has(planId)) await makePrice(client, planId)
      sold.add(planId)
      await control.webhook({ url: url + webhookPath, secret })
    },
    pay: async (_url, clientSecret) => (await control.confirm({ clientSecret, card })).status,
    async charges() {
      await control.webhook({ url: null, secret })
      const found: Charge[] = []
      const invoices = await client.invoices
        .list({ status: 'paid', limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: 10_000 })
      for (const { parent, payments } of invoices) {
        const purchaseId = parent?.subscription_details?.metadata?.purchaseId ?? ''
        for (const { payment } of payments?.data ?? []) {
          const { payment_intent: intent } = payment
          if (typeof intent !== 'string') continue
          const { data } = await client.charges.list({ payment_intent: intent, limit: 100 })
          for (const charge of data)
            if (charge.status === 'succeeded')
              found.push({ purchaseId, isRefunded: charge.amount_refunded >= charge.amount })
        }
      }
      return found
    },
    async close() {
      try {
        await refuseProblems(control)
      } finally {
        await fake.close()
      }
    },
  }
}

/** `GATEWAY=stripe` chooses Stripe. */
export const openKillGateway = async (): Promise<KillGateway> =>
  process.env.GATEWAY === 'stripe' ? stripe() : sandbox
