// Memberships for tests that need one and not how it was bought.
import type { TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { emptyEntry, recordEntries } from '../../src/features/billing/index.ts'
import { typedCard } from '../gateways/test-gateway.ts'
import type { TestServer } from '../test-server.ts'

interface Grant {
  programId?: string
  from?: number
  /** Null: without an end. */
  until?: number | null
}

let count = 0

/**
 * Opens a program for a member, as staff would: now and without an end, where the grant does not say
 * otherwise.
 */
export async function grantMembership(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  memberId: string,
  { programId = programIds.optimalParentProgram, from = clock.now, until = null }: Grant = {},
): Promise<void> {
  const membershipId = `granted-for-a-test-${++count}`
  const entry = {
    ...emptyEntry,
    membershipId,
    programId,
    source: 'staff',
    sourceEventId: membershipId,
    kind: 'granted',
    occurredAt: from,
  } as const
  await deps.database.inTransaction((trx) =>
    recordEntries(trx, memberId, [{ ...entry, periodStart: from, periodEnd: until }], clock.now),
  )
}

type Api = Pick<TestServer, 'post' | 'put' | 'get' | 'runJobs' | 'gateway'>
type Headers = Record<string, string>

const postalCodes: Readonly<Record<string, string>> = {
  US: '10001',
  EG: '11511',
  GB: 'SW1A 1AA',
  JP: '100-0001',
  KW: '13001',
}

/** Where the member lives: prices and tax depend on it. */
export async function liveIn(
  server: Pick<Api, 'put'>,
  me: Headers,
  country = 'AU',
  postalCode = postalCodes[country] ?? '3000',
): Promise<void> {
  const { status, body } = await server.put(
    '/api/account/update',
    { address: { ...emptyAddress, country, postalCode } },
    me,
  )
  if (status !== 200 || body.success !== true)
    throw new Error(`the address was refused: ${JSON.stringify(body)}`)
}

const emptyAddress = { addressLabel: '', addressLine1: '', addressLine2: '', suburb: '', state: '' }

/** The id of a plan as it is sold in a country now. */
export async function planFor(
  server: Pick<Api, 'post'>,
  me: Headers,
  {
    months = 12,
    country = 'AU',
    programId = programIds.optimalParentProgram,
  }: { months?: number; country?: string; programId?: string } = {},
): Promise<string> {
  const { body } = await server.post('/api/account/pricing', { programId, countryCode: country }, me)
  const plan = body.pricingPlans.find(({ duration }: { duration: number }) => duration === months)
  if (!plan) throw new Error(`nothing is sold for ${months} months`)
  return plan.planId
}

/** What the gateway's form does; answers how the payment stands. */
export const payWithCard = async (
  { gateway }: Pick<Api, 'gateway'>,
  clientSecret: string,
  card: TestCard = 'succeeds',
): Promise<string> => (await gateway.confirm(clientSecret, typedCard(card))).status

interface Purchase {
  country?: string
  months?: number
  programId?: string
  card?: TestCard
  /** False: no job runs, so the academy has not heard of the payment yet. */
  runsJobs?: boolean
}

/**
 * Buys a membership as a person does: lives somewhere, chooses a plan, pays by card, and the academy hears of
 * it.
 */
export async function buyMembership(
  server: Api,
  me: Headers,
  { country = 'AU', months, programId, card, runsJobs = true }: Purchase = {},
): Promise<{ planId: string; clientSecret: string; membershipId: string | null }> {
  await liveIn(server, me, country)
  const planId = await planFor(server, me, {
    country,
    ...(months && { months }),
    ...(programId && { programId }),
  })
  const { body } = await server.post('/api/account/create-invoice', { planId }, me)
  if (body.isSuccess !== true) throw new Error(`the purchase was refused: ${JSON.stringify(body)}`)
  await payWithCard(server, body.clientSecret, card)
  if (runsJobs) await server.runJobs()
  const { memberships } = (await server.get('/api/account/membership', me)).body
  return { planId, clientSecret: body.clientSecret, membershipId: memberships[0]?.membershipId ?? null }
}
