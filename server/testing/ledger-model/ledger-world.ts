// One member of a real server, and everything that can happen to a membership; for the model test of the
// ledger.
import { sql } from 'kysely'
import type { TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import type { GatewaySubscription } from '../../src/ports/payments.ts'
import { postMessage, typedCard, type Charge } from '../gateways/test-gateway.ts'
import { signedIn } from '../sign-in.ts'
import type { Answer, TestServer } from '../test-server.ts'
import { grantMembership } from '../memberships/memberships.ts'
import type { Grant } from './ledger-facts.ts'

export type Step =
  | {
      do: 'buy'
      programId: string
      months: 3 | 6 | 12
      card: TestCard
      tabs: 1 | 2
      acceptsSecond: boolean
      crashAt: number | null
    }
  | { do: 'pay again'; card: TestCard; crashAt: number | null }
  | { do: 'answer the bank'; isApproved: boolean }
  | { do: 'stop paying'; crashAt: number | null }
  | { do: 'cancel' | 'undo' | 'refund'; which: number; crashAt: number | null }
  | { do: 'change plan'; which: number; programId: string; months: 3 | 6 | 12; crashAt: number | null }
  | { do: 'use a code'; code: string }
  | { do: 'get a grant'; programId: string; days: number | null }
  | { do: 'wait'; ms: number }
  | { do: 'webhooks'; fate: 'delivered' | 'lost' | 'repeated' | 'in another order' }
  | { do: 'leave' }

export interface LedgerWorld {
  run: (step: Step) => Promise<void>
  /** Reads the gateway, as the page does. */
  sync: () => Promise<void>
  subscriptions: () => Promise<GatewaySubscription[]>
  /** What the gateway took and still has, by invoice. */
  charges: () => Promise<Charge[]>
  /** The same, as the ledger says it. */
  recordedCharges: () => Promise<Charge[]>
  grants: () => readonly Grant[]
  /** What lessons are open by the programs' own memberships, from the stored enrollments. */
  accountInfo: () => Promise<Answer['body']>
  overview: () => Promise<Answer['body']>
  memberId: () => string
  hasLeft: () => boolean
}

class Crash extends Error {}

const tables = [
  'ledger_entry',
  'membership',
  'purchase',
  'coupon_use',
  'applied_discount',
  'payment_event',
  'gateway_customer',
  'job',
  'quota',
] as const

const start = Date.parse('2026-11-24T09:00:00Z')

/**
 * With the member of an earlier world of the server, whose memberships are removed, and at the time when all
 * worlds begin: cards expire.
 */
export async function openLedgerWorld(server: TestServer): Promise<LedgerWorld> {
  server.clock.now = start
  const { db } = server.deps.database
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db)
  await server.gateway.forgetAll()
  const member = await memberOf(server)
  const grants: Grant[] = []
  let clientSecrets: string[] = []
  let left = false

  /** Signed once for each moment, and without compression, which takes longer than the answers. */
  let signed = { at: -1, headers: {} }
  const me = async () => {
    const { now } = server.clock
    if (signed.at !== now) {
      const token = await server.deps.tokens.sign({ memberId: member.id, familyId: member.familyId }, now)
      signed = { at: now, headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' } }
    }
    return signed.headers
  }
  const post = async (path: string, body: unknown) => server.post(`/api/${path}`, body, await me())
  const get = async (path: string) => server.get(`/api/${path}`, await me())
  const overview = async () => (await get('account/membership')).body
  const nth = async (which: number): Promise<string> => {
    const { memberships } = await overview()
    return memberships.length === 0 ? 'none' : memberships[which % memberships.length].membershipId
  }
  const planOf = async (programId: string, months: number): Promise<string> => {
    const { body } = await server.post(
      '/api/landing/pricing',
      { programId, countryCode: 'AU' },
      { 'Accept-Encoding': 'identity' },
    )
    return body.pricingPlans.find((plan: { duration: number }) => plan.duration === months).planId
  }
  const confirm = (clientSecret: string, card: TestCard) =>
    server.gateway.confirm(clientSecret, typedCard(card))
  /** The sandbox ends with the server it is in. */
  const payAgain = async ({ card, crashAt }: { card: TestCard; crashAt: number | null }) => {
    const payments = await Promise.allSettled(clientSecrets.map((secret) => confirm(secret, card)))
    for (const payment of payments)
      if (payment.status === 'rejected' && crashAt === null) throw payment.reason
    return []
  }

  async function run(step: Step): Promise<void> {
    if (left) return
    switch (step.do) {
      case 'buy': {
        const planId = await planOf(step.programId, step.months)
        const input = { planId, ...(step.acceptsSecond && { acceptsSecondMembership: true }) }
        const started = await crashing(server, step.crashAt, () =>
          Promise.all(Array.from({ length: step.tabs }, () => post('account/create-invoice', input))),
        )
        clientSecrets = started.flatMap(({ body }) =>
          typeof body.clientSecret === 'string' ? [body.clientSecret] : [],
        )
        await Promise.all(clientSecrets.map((secret) => confirm(secret, step.card)))
        return
      }
      case 'pay again':
        return void (await crashing(server, step.crashAt, () => payAgain(step)))
      case 'answer the bank':
        return void (await Promise.all(
          clientSecrets.map((clientSecret) => server.gateway.answerCheck(clientSecret, step.isApproved)),
        ))
      case 'stop paying':
        return void (await crashing(server, step.crashAt, async () => [
          await post('account/stop-purchase', {}),
        ]))
      case 'cancel':
      case 'undo': {
        const membershipId = await nth(step.which)
        const input = {
          membershipId,
          autoRenew: step.do === 'undo',
          ...(step.do === 'cancel' && { cancellationReason: 'I’d rather not say' }),
        }
        return void (await crashing(server, step.crashAt, async () => [
          await post('account/toggle-subscription-autorenew', input),
        ]))
      }
      case 'refund': {
        const membershipId = await nth(step.which)
        return void (await crashing(server, step.crashAt, async () => [
          await post('account/request-refund', { membershipId }),
        ]))
      }
      case 'change plan': {
        const input = {
          membershipId: await nth(step.which),
          planId: await planOf(step.programId, step.months),
        }
        return void (await crashing(server, step.crashAt, async () => [
          await post('account/change-plan', input),
        ]))
      }
      case 'use a code': {
        const { body } = await post('account/process-coupon-code', { couponCode: step.code })
        const isFirst =
          step.code === codes.membership &&
          !grants.some(({ until }) => until === monthAfter(server.clock.now))
        if (body.couponCodeAction === 3 && isFirst && !usedCodes.has(step.code))
          grants.push({ programId: 'opp.full', from: server.clock.now, until: monthAfter(server.clock.now) })
        if (body.couponCodeAction === 3) usedCodes.add(step.code)
        return
      }
      case 'get a grant': {
        const until = step.days === null ? null : server.clock.now + step.days * 86_400_000
        await grantMembership(server, member.id, { programId: step.programId, until })
        grants.push({ programId: step.programId, from: server.clock.now, until })
        return
      }
      case 'wait':
        server.clock.now += step.ms
        return
      case 'webhooks':
        return deliver(server, step.fate)
      case 'leave':
        left = (await get('account/delete-account')).status === 200
        return
    }
  }
  const usedCodes = new Set<string>()
  return {
    run,
    sync: async () => void (await get('account/sync-enrollments')),
    subscriptions: () => subscriptionsOf(server),
    charges: async () => inOrder(await server.gateway.charges()),
    recordedCharges: async () => inOrder(await chargesInLedger(server, member.id)),
    grants: () => grants,
    accountInfo: async () => (await get('app/store')).body.accountInfo,
    overview,
    memberId: () => member.id,
    hasLeft: () => left,
  }
}

/** Made by the test: a month of opp.full, and half the price of the first period. */
export const codes = { membership: 'MODEL MONTH', discount: 'MODELHALF' } as const

/** A calendar month later, as codes count. */
function monthAfter(at: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  date.setUTCDate(
    Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
  )
  return date.getTime()
}

interface ModelMember {
  id: string
  familyId: string
}
const members = new WeakMap<TestServer, ModelMember>()

/** The same one for all worlds of a server, until it leaves: signing up takes longer than all the rest. */
async function memberOf(server: TestServer): Promise<ModelMember> {
  const { db } = server.deps.database
  const known = members.get(server)
  if (known) {
    const updated = await db
      .updateTable('account')
      .set({ enrollments: '[]' })
      .where('member_id', '=', known.id)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return known
  }
  const { me } = await signedIn(server)
  const address = {
    addressLabel: '',
    addressLine1: '',
    addressLine2: '',
    suburb: '',
    state: '',
    postalCode: '2000',
    country: 'AU',
    formattedAddress: '',
  }
  const saved = await server.put(
    '/api/account/update',
    { country: 'AU', address, changedAt: new Date(server.clock.now).toISOString() },
    me,
  )
  if (saved.status !== 200) throw new Error(`the address was not saved: ${JSON.stringify(saved.body)}`)
  const id: string = (await server.get('/api/app/store', me)).body.accountInfo.id
  const family = await db
    .selectFrom('session_family')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const member = { id, familyId: family.id }
  members.set(server, member)
  return member
}

async function subscriptionsOf(server: TestServer): Promise<GatewaySubscription[]> {
  const ids = await server.gateway.subscriptionIds()
  const found = await Promise.all(
    ids.map((id) => server.deps.payments.readSubscription(id, server.clock.now)),
  )
  return found.filter((one) => one !== null)
}

const inOrder = (charges: readonly Charge[]) =>
  charges.toSorted((one, other) => one.invoiceId.localeCompare(other.invoiceId))

async function chargesInLedger({ deps }: TestServer, memberId: string): Promise<Charge[]> {
  const entries = await deps.database.db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subject_id', '=', memberId)
    .orderBy('id')
    .execute()
  const payments = entries.filter(({ kind, invoice_id: id }) => kind === 'paid' && id !== null)
  return payments.map(
    ({ membership_id: purchaseId, invoice_id: id, amount, period_start: from, period_end: until }) => {
      const ofInvoice = entries.filter((one) => one.invoice_id === id)
      const refunds = ofInvoice.filter(({ kind }) => kind === 'refunded')
      const remaining = (amount ?? 0) - refunds.reduce((sum, refund) => sum + (refund.amount ?? 0), 0)
      const lost =
        ofInvoice.filter(({ kind }) => kind === 'disputed').length -
        ofInvoice.filter(({ kind }) => kind === 'disputeWon').length
      const isReturned = (refunds.length > 0 && remaining <= 0) || lost > 0
      return {
        purchaseId,
        invoiceId: id ?? '',
        remaining,
        isReturned,
        periodStart: from ?? 0,
        periodEnd: until ?? 0,
      }
    },
  )
}

/**
 * The process dies at the given transaction or call of the gateway: before it or after it, nothing later
 * happens. Answers with 500 only then.
 */
async function crashing(
  server: TestServer,
  at: number | null,
  work: () => Promise<Answer[]>,
): Promise<Answer[]> {
  const { database, payments } = server.deps
  let remaining = at ?? Infinity
  const step = () => {
    if (remaining-- <= 0) throw new Crash('crashed for a test')
  }
  const surrounded =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step()
      const result = await call(...args)
      step()
      return result
    }
  const originals = { inTransaction: database.inTransaction, ...payments }
  const calls = [
    'startSubscription',
    'abandonSubscription',
    'readSubscription',
    'setAutoRenew',
    'setNextPlan',
    'refundInvoice',
    'endSubscription',
  ] as const
  if (at !== null) {
    Object.assign(database, { inTransaction: surrounded(originals.inTransaction as never) })
    for (const name of calls) Object.assign(payments, { [name]: surrounded(originals[name] as never) })
  }
  try {
    const answers = await work()
    for (const { status, body } of answers)
      if (status >= 500 && remaining >= 0)
        throw new Error(`a call failed without a crash: ${status} ${JSON.stringify(body)}`)
    return answers
  } finally {
    database.inTransaction = originals.inTransaction
    for (const name of calls) Object.assign(payments, { [name]: originals[name] })
  }
}

async function deliver(server: TestServer, fate: Extract<Step, { do: 'webhooks' }>['fate']): Promise<void> {
  const messages = fate === 'delivered' ? [] : await server.gateway.takeMessages()
  if (fate === 'lost') return
  for (const message of fate === 'repeated' ? [...messages, ...messages] : messages.toReversed())
    await postMessage(server, message)
  await server.runJobs()
}
