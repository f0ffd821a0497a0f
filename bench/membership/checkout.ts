// Measures how long (ms) it takes from choosing a plan to open lessons with a Stripe that answers each call
// after 200 ms, and how many calls that takes. Floor: these calls one after the other.
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { startStripeFake } from '@oka/fakes/stripe/start-stripe-fake.ts'
import {
  stripeFakeClient,
  stripeFakeEnv,
  type StripeFakeClient,
} from '@oka/fakes/stripe/stripe-fake-client.ts'
import { makePlanPrice } from '@oka/fakes/stripe/testing/plan-price.ts'
import { onEachEngine, type ScratchDatabase } from '../harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from '../harness/figures.ts'
import { start, type Running } from '../harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from '../harness/staged-server.ts'

const latencyMs = 200
const buyerCounts: Record<Effort, number> = { whole: 12, quick: 4, once: 2 }
/** Customer, preview, code, subscription, status (design: Stripe). */
const mostCalls = 5
const card = { number: testCards.succeeds, expiry: '12/40', cvc: '123' }

export async function measureCheckout(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const fake = await startStripeFake()
  try {
    return await onEachEngine(scratchFolder, (database) => measureOn(database, staged, fake.url, options))
  } finally {
    await fake.close()
  }
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  fakeUrl: string,
  { scratchFolder, effort }: RunOptions,
): Promise<Figure[]> {
  const account = `checkout${database.engine}`
  const secretKey = `sk_test_${account}`
  const control = stripeFakeClient(fakeUrl, secretKey)
  const stripe = stripeFakeEnv(fakeUrl, account, 'whsec_of-the-measured-checkout')
  const server = await start({
    ...staged,
    env: { ...serverSettings(scratchFolder), ...database.env, ...stripe },
  })
  try {
    const buyers = await Promise.all(
      Array.from({ length: buyerCounts[effort] }, (_, index) => beginBuyer(server, `${account}-${index}`)),
    )
    await makePlanPrice(fakeUrl, secretKey, buyers[0]?.planId ?? '')
    await control.settings({ latencyMs })
    const rounds = []
    for (const buyer of buyers) rounds.push(await buy(server, control, buyer))
    return figuresOf(rounds.slice(1), database.name) // the first one looks the price up
  } finally {
    await server.stop()
  }
}

interface Round {
  ms: number
  calls: number
}

function figuresOf(rounds: readonly Round[], name: string): Figure[] {
  const times = rounds.map(({ ms }) => ms)
  const calls = Math.max(...rounds.map((round) => round.calls))
  return [
    {
      what: `from a plan to open lessons, ${name}`,
      value: median(times),
      unit: 'ms',
      floor: {
        what: `${calls} calls of the gateway at ${latencyMs} ms, one after the other`,
        value: calls * latencyMs,
      },
      target: { of: 'ratio', atMost: 1.2 },
      note: spread(times, 'ms'),
    },
    {
      what: `calls of the gateway for that, ${name}`,
      value: calls,
      unit: 'calls',
      target: { of: 'value', atMost: mostCalls },
    },
  ]
}

interface Buyer {
  headers: Record<string, string>
  planId: string
}

async function beginBuyer(server: Running, name: string): Promise<Buyer> {
  const credentials = { username: `${name}@example.org`, password: 'correct horse' }
  const { accessToken } = await call<{ accessToken: string }>(
    server,
    'POST',
    'identity/loginorsignup',
    {},
    { credentials },
  )
  const headers = { authorization: `Bearer ${accessToken}` }
  const address = {
    addressLabel: '',
    addressLine1: '',
    addressLine2: '',
    suburb: '',
    state: '',
    country: 'AU',
    postalCode: '3000',
  }
  await call(server, 'PUT', 'account/update', headers, { address })
  const input = { programId: programIds.optimalParentProgram, countryCode: 'AU' }
  const { pricingPlans } = await call<{ pricingPlans: { planId: string }[] }>(
    server,
    'POST',
    'account/pricing',
    headers,
    input,
  )
  const planId = pricingPlans[0]?.planId
  if (planId === undefined) throw new Error('nothing is sold')
  return { headers, planId }
}

async function buy(server: Running, control: StripeFakeClient, { headers, planId }: Buyer): Promise<Round> {
  await control.clearCalls()
  const startedAt = performance.now()
  const { clientSecret } = await call<{ clientSecret: string }>(
    server,
    'POST',
    'account/create-invoice',
    headers,
    { planId },
  )
  await control.confirm({ clientSecret, card })
  await call(server, 'GET', 'account/sync-enrollments', headers)
  const { accountInfo } = await call<{ accountInfo: { membershipType: number } }>(
    server,
    'GET',
    'app/store',
    headers,
  )
  const ms = performance.now() - startedAt
  if (accountInfo.membershipType !== 1) throw new Error('what was paid opened nothing')
  return { ms, calls: (await control.calls()).length }
}

async function call<T>(
  server: Running,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<T> {
  const init =
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${server.url}/api/${path}`, init)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
