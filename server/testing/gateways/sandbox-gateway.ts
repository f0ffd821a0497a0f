// The sandbox as a test's gateway: it is in the server itself, and its messages are delivered by jobs.
import { deriveSecret, createSignature } from '../../src/adapters/payments/sandbox/event-signature.ts'
import type {
  SandboxInvoice,
  SandboxSubscription,
} from '../../src/adapters/payments/sandbox/sandbox-subscription.ts'
import { secretKeysIn } from '../../src/config/secret-keys.ts'
import type { Handle } from '../../src/db/database.ts'
import type { SandboxEventMessage, SandboxGateway } from '../../src/ports/sandbox-gateway.ts'
import type { Charge, GatewayAccount, PaymentStanding, ServerOfGateway, TestGateway } from './test-gateway.ts'

let messages = 0

export const sandboxAccount: GatewayAccount = { env: {}, of: sandboxOf, close: async () => {} }

const deliverKind = 'deliver-sandbox-event'
type Deliver = SandboxGateway['deliver']

function sandboxOf(server: ServerOfGateway): TestGateway {
  const db = () => server.deps.database.db
  let heard: { sandbox: SandboxGateway; deliver: Deliver } | null = null

  function sandbox(): SandboxGateway {
    if (!server.deps.sandbox) throw new Error('this server has no sandbox')
    return server.deps.sandbox
  }

  const sign: TestGateway['sign'] = (body, at) => createSignature(readSecret(server), body, at)

  return {
    stripe: () => {
      throw new Error('this is the sandbox')
    },
    confirm: (clientSecret, card) => ask(server.url, 'confirm', { clientSecret, card }),
    answerCheck: (clientSecret, isApproved) => ask(server.url, 'answer-check', { clientSecret, isApproved }),
    closeDispute: (subscriptionId, disputeId, isWon) =>
      sandbox().closeDispute(subscriptionId, disputeId, isWon, server.clock.now),
    async subscriptionIds() {
      return (await listSubscriptions(db())).map(({ id }) => id)
    },
    async charges() {
      const subscriptions = await listSubscriptions(db())
      return subscriptions.flatMap(({ purchaseId, invoices }) =>
        invoices.filter(({ status }) => status === 'paid').map((one) => chargeOf(purchaseId, one)),
      )
    },
    stored: async () => JSON.stringify(await db().selectFrom('sandbox_object').selectAll().execute()),
    customers: async () =>
      JSON.stringify(await db().selectFrom('sandbox_object').select('member_id').execute()),
    deliver: async () => 0,
    async takeMessages() {
      for (const { id } of await listSubscriptions(db())) await sandbox().advance(id, server.clock.now)
      const bodies = await takeWaitingBodies(db())
      return bodies.map((body) => ({ body, signature: sign(body, server.clock.now) }))
    },
    loseMessages() {
      heard ??= { sandbox: sandbox(), deliver: sandbox().deliver }
      heard.sandbox.deliver = async () => {}
    },
    hearMessages() {
      if (heard) heard.sandbox.deliver = heard.deliver
      heard = null
    },
    messageOf: ({ subscriptionId = null, purchaseId = null } = {}) =>
      textOf({
        id: `evt_test_${++messages}`,
        type: 'invoice.paid',
        createdAt: server.clock.now,
        subscriptionId,
        purchaseId,
      }),
    sign,
    async forgetAll() {
      await db().deleteFrom('sandbox_object').execute()
      await db()
        .deleteFrom('job')
        .where('kind', 'in', [deliverKind, 'advance-sandbox-subscription'])
        .execute()
    },
  }
}

/** Over HTTP, as the form does. */
async function ask(url: string, call: 'confirm' | 'answer-check', input: object): Promise<PaymentStanding> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/sandbox-gateway/${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the sandbox answered ${response.status}: ${text}`)
  return JSON.parse(text) as PaymentStanding
}

/** With which the server signs. */
function readSecret({ deps, dataDir }: ServerOfGateway): Uint8Array {
  const { payments, signingKeys } = deps.config
  if (payments.gateway === 'sandbox' && payments.webhookSecret !== null)
    return Buffer.from(payments.webhookSecret)
  const [key] = signingKeys ?? secretKeysIn(dataDir, 'SIGNING_KEYS')
  return deriveSecret(key?.secret ?? new Uint8Array())
}

async function listSubscriptions(
  db: Handle,
): Promise<Pick<SandboxSubscription, 'id' | 'purchaseId' | 'invoices'>[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .select('data')
    .where('kind', '=', 'subscription')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as SandboxSubscription)
}

/** Of the messages that jobs would deliver, which no longer do. */
async function takeWaitingBodies(db: Handle): Promise<string[]> {
  const waiting = await db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', deliverKind)
    .orderBy('id')
    .execute()
  await db.deleteFrom('job').where('kind', '=', deliverKind).execute()
  return waiting.map(({ payload }) => textOf(JSON.parse(payload) as SandboxEventMessage))
}

const textOf = ({
  id,
  type,
  createdAt,
  subscriptionId,
  purchaseId,
}: Omit<SandboxEventMessage, keyof About> & About) =>
  JSON.stringify({ id, type, created: Math.floor(createdAt / 1_000), data: { subscriptionId, purchaseId } })

function chargeOf(
  purchaseId: string,
  { id, total, refunds, disputes, periodStart, periodEnd }: SandboxInvoice,
): Charge {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const isReturned = (refunds.length > 0 && refunded >= total) || disputes.some(({ isWon }) => !isWon)
  return { purchaseId, invoiceId: id, remaining: total - refunded, isReturned, periodStart, periodEnd }
}

interface About {
  subscriptionId: string | null
  purchaseId: string | null
}
