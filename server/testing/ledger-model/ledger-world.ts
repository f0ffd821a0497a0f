// One member of a real server, and everything that can happen to a membership; for the model test of the
// ledger.
import { sql } from 'kysely'
import type { GatewaySubscription } from '../../src/ports/payments.ts'
import type { Charge } from '../gateways/test-gateway.ts'
import { signedIn } from '../sign-in.ts'
import type { Answer, TestServer } from '../test-server.ts'
import type { Grant } from './ledger-facts.ts'
import { runStep, type ActingMember, type Step } from './ledger-steps.ts'

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
  const { id, familyId } = await memberOf(server)

  /** Signed once for each moment, and without compression, which takes longer than the answers. */
  let signed = { at: -1, headers: {} }
  const me = async () => {
    const { now } = server.clock
    if (signed.at !== now) {
      const token = await server.deps.tokens.sign({ memberId: id, familyId }, now)
      signed = { at: now, headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' } }
    }
    return signed.headers
  }
  const get = async (path: string) => server.get(`/api/${path}`, await me())
  const member: ActingMember = {
    server,
    id,
    get,
    post: async (path, body) => server.post(`/api/${path}`, body, await me()),
    clientSecrets: [],
    grants: [],
    usedCodes: new Set(),
    hasLeft: false,
  }
  return {
    run: (step) => runStep(member, step),
    sync: async () => void (await get('account/sync-enrollments')),
    subscriptions: () => subscriptionsOf(server),
    charges: async () => inOrder(await server.gateway.charges()),
    recordedCharges: async () => inOrder(await chargesInLedger(server, id)),
    grants: () => member.grants,
    accountInfo: async () => (await get('app/store')).body.accountInfo,
    overview: async () => (await get('account/membership')).body,
    memberId: () => id,
    hasLeft: () => member.hasLeft,
  }
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
