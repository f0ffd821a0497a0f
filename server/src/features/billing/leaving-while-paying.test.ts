// Whoever deletes the account while a bank works on a payment gets it back, however late it comes.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteAccount, deletionMails, runErasure } from '../../../testing/leaving-member.ts'
import { buyMembership, liveIn, payWithCard, planFor } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterEach(() => server.close())

const purchases = () => server.deps.database.db.selectFrom('purchase').selectAll().execute()

const ledger = () => server.deps.database.db.selectFrom('ledger_entry').selectAll().orderBy('id').execute()

/** What is recorded at one time has no order. */
const ledgerByKind = async () => (await ledger()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

const erasedAt = async () =>
  (await server.deps.database.db.selectFrom('erasure').select('erased_at').executeTakeFirstOrThrow())
    .erased_at

/** In the books, without the member, by their kinds. */
const paidAndReturned = (['paid', 'refunded'] as const).map((kind) => ({
  kind,
  amount: 12_000,
  subject_id: null,
  subject_hash: expect.any(String),
  card: null,
}))

async function newPayer(card: 'processing' | 'processingFails') {
  const { me, email } = await signedIn(server)
  await liveIn(server, me)
  const { clientSecret } = (
    await server.post('/api/account/create-invoice', { planId: await planFor(server, me) }, me)
  ).body
  expect(await payWithCard(server, clientSecret, card)).toBe('processing')
  const [purchase] = await purchases()
  const subscriptionId = String(purchase?.subscription_id)
  const read = () => server.deps.payments.readSubscription(subscriptionId, server.clock.now)
  return { me, email, purchaseId: purchase?.id ?? '', subscriptionId, read }
}

test('a first payment that is processing is waited for and given back; until then its row stays (MEM-21)', async () => {
  const { me, read } = await newPayer('processing')
  await deleteAccount(server, me)
  await runErasure(server)
  expect([await erasedAt(), (await purchases()).length, (await read())?.status]).toEqual([
    null,
    1,
    'awaitingPayment',
  ])
  server.clock.now += 3_600_000
  await server.runJobs()
  expect(await erasedAt()).not.toBe(null)
  expect(await read()).toMatchObject({
    status: 'ended',
    invoices: [{ status: 'paid', refunds: [{ amount: 12_000 }] }],
  })
  expect(await purchases()).toEqual([])
  expect(await ledgerByKind()).toMatchObject(paidAndReturned)
})

/** Erased 36 hours after the account was deleted, while its payment was said to be processing. */
async function erasedWhileProcessing() {
  const payer = await newPayer('processing')
  const { payments } = server.deps
  const { readSubscription, abandonSubscription } = payments
  payments.abandonSubscription = async () => 'paid'
  payments.readSubscription = async (...call) => {
    const read = await readSubscription(...call)
    return (
      read && {
        ...read,
        invoices: read.invoices.map((one) => ({
          ...one,
          status: 'open' as const,
          isProcessing: true,
          paidAt: null,
        })),
      }
    )
  }
  await deleteAccount(server, payer.me)
  const leftAt = server.clock.now
  await runErasure(server)
  for (let hour = 2; hour < 36; hour += 2) {
    server.clock.now = leftAt + hour * 3_600_000
    await server.runJobs()
  }
  expect(await erasedAt()).toBe(null)
  server.clock.now = leftAt + 39 * 3_600_000
  await server.runJobs()
  Object.assign(payments, { readSubscription, abandonSubscription })
  return payer
}

test('a payment that never stops processing is waited for 36 hours, and then its subscription is ended and all is erased (MEM-21)', async () => {
  await erasedWhileProcessing()
  expect(await erasedAt()).not.toBe(null)
  expect(await purchases()).toEqual([])
})

async function sendMessage(about: { purchaseId: string; subscriptionId: string }) {
  const body = server.gateway.messageOf(about)
  const signature = server.gateway.sign(body, server.clock.now)
  const headers = { [server.deps.payments.signatureHeader]: signature, 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', headers, body })).status).toBe(
    200,
  )
  await server.runJobs()
}

test('TRUST-10: what was rightly paid before the account was deleted stays paid, also where the books have no entry of it any more', async () => {
  const { me } = await signedIn(server)
  await buyMembership(server, me)
  const [purchase] = await purchases()
  const [purchaseId, subscriptionId] = [purchase?.id ?? '', String(purchase?.subscription_id)]
  server.clock.now += 60_000
  await deleteAccount(server, me)
  await runErasure(server)
  expect(await erasedAt()).not.toBe(null)
  await server.deps.database.db
    .updateTable('ledger_entry')
    .set({ invoice_id: 'another', source_event_id: 'another' })
    .where('kind', '=', 'paid')
    .execute()
  await sendMessage({ purchaseId, subscriptionId })
  expect(await server.deps.payments.readSubscription(subscriptionId, server.clock.now)).toMatchObject({
    status: 'ended',
    invoices: [{ status: 'paid', refunds: [] }],
  })
})

test('TRUST-10: a payment that a bank sends after its account was erased is given back when the gateway says so, once, and is in the books', async () => {
  const { purchaseId, subscriptionId, read } = await erasedWhileProcessing()
  expect(await ledger()).toMatchObject([
    {
      kind: 'ended',
      membership_id: purchaseId,
      amount: null,
      subject_id: null,
      subject_hash: expect.any(String),
    },
  ])
  for (let times = 0; times < 2; times++) {
    await sendMessage({ purchaseId, subscriptionId })
    expect(await read()).toMatchObject({
      status: 'ended',
      invoices: [{ status: 'paid', refunds: [{ amount: 12_000 }] }],
    })
    expect(await ledgerByKind()).toMatchObject([{ kind: 'ended' }, ...paidAndReturned])
  }
})

const stillWorking = (price: string) =>
  `Your bank was still working on a payment of ${price} when you deleted your account. If it goes through, all of it is sent back to you.`
const wentThrough = (price: string) =>
  `Your bank was still working on a payment of ${price} when you deleted your account. It went through, and all of it is on its way back to you.`

/** What the mail at the request says of the bank, and what the last one says, each as text and as HTML. */
function findSaid(texts: readonly string[]) {
  const [first, last] = [texts.slice(0, 2), texts.slice(2)].map((ofMail) => [
    ...new Set(
      ofMail.flatMap((text) =>
        [...text.matchAll(/(?:Your|whether your) bank .+?(?:back to you|nothing was charged)\./g)].map(
          String,
        ),
      ),
    ),
  ])
  return { first, last }
}

test('TRUST-10: the first mail about a deletion says that a bank is still working on a payment, the last one that it was sent back', async () => {
  const { me, email } = await newPayer('processing')
  expect(findSaid(await deletionMails(server, me, email, undefined, 3_600_000))).toEqual({
    first: [stillWorking('$120.00')],
    last: [wentThrough('$120.00')],
  })
})

test('TRUST-10: the last mail about a deletion says that a payment was declined after all', async () => {
  const { me, email } = await newPayer('processingFails')
  expect(findSaid(await deletionMails(server, me, email, undefined, 3_600_000))).toEqual({
    first: [stillWorking('$120.00')],
    last: [
      'Your bank was working on a payment of $120.00 when you deleted your account. It didn’t go through, so nothing was charged.',
    ],
  })
})

test('TRUST-10: both mails about a deletion speak of a renewal that a bank is working on', async () => {
  const signed = await signedIn(server)
  await buyMembership(server, signed.me, { months: 3, card: 'processing' })
  server.clock.now += 120_000
  await server.runJobs()
  server.clock.now = Date.parse('2027-02-23T10:00:30Z')
  const { me } = await signedIn(server, signed.email)
  const [purchase] = await purchases()
  const read = () => server.deps.payments.readSubscription(purchase?.subscription_id ?? '', server.clock.now)
  expect((await read())?.invoices.at(-1)).toMatchObject({ isProcessing: true })
  expect(findSaid(await deletionMails(server, me, signed.email, undefined, 3_600_000))).toEqual({
    first: [stillWorking('$45.00')],
    last: [wentThrough('$45.00')],
  })
  expect((await read())?.invoices).toMatchObject([{ refunds: [] }, { refunds: [{ amount: 4_500 }] }])
})

test('TRUST-10: the first mail about a deletion says that a payment may be under way, where the gateway did not answer', async () => {
  const { me, email } = await newPayer('processing')
  const { payments } = server.deps
  const { readSubscription } = payments
  payments.readSubscription = () => Promise.reject(new PaymentsUnavailableError('no route to the gateway'))
  const texts = await deletionMails(
    server,
    me,
    email,
    async () => void Object.assign(payments, { readSubscription }),
    3_600_000,
  )
  expect(findSaid(texts)).toEqual({
    first: [
      'whether your bank is still working on a payment of $120.00. If it goes through, all of it is sent back to you.',
    ],
    last: [wentThrough('$120.00')],
  })
})
