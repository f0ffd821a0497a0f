// A receipt is of the day on which it was paid, whatever its buyer, its seller or the tax is today.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { deleteAccount, runErasure } from '../../../testing/leaving-member.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { buyMembership, liveIn } from '../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

const company = {
  COMPANY_NAME: 'Oka Pty Ltd',
  COMPANY_ADDRESS: '1 Street, Melbourne',
  COMPANY_TAX_NUMBER: 'ABN 1',
  COMPANY_EMAIL: 'hello@academy.example',
}

const seller = {
  name: 'Oka Pty Ltd',
  address: '1 Street, Melbourne',
  taxNumber: 'ABN 1',
  email: 'hello@academy.example',
}

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now, env: company })
})

afterEach(() => server.close())

const receiptsOf = async (me: Record<string, string>) => {
  const { receipts } = (await server.get('/api/account/membership', me)).body
  return Promise.all(
    receipts.map(
      async ({ receiptId }: { receiptId: string }) =>
        (await server.get(`/api/account/receipt?receiptId=${receiptId}`, me)).body.receipt,
    ),
  )
}

/** Lives in London, and buys three months there. */
async function buyInLondon() {
  const { me, email } = await signedIn(server)
  await server.put('/api/account/update', { firstName: 'Sara', lastName: 'Lee' }, me)
  await buyMembership(server, me, { country: 'GB', months: 3 })
  return { me, email }
}

/** A minute later: of two answers at one instant the values decide. */
async function moveTo(me: Record<string, string>, country: string, postalCode?: string) {
  server.clock.now += 60_000
  await liveIn(server, me, country, postalCode)
}

const detailsInTable = () => server.deps.database.db.selectFrom('receipt_details').selectAll().execute()

test('TRUST-14: a receipt stays as it was when its buyer moves and takes another name, and when the seller moves', async () => {
  const { me, email } = await buyInLondon()
  const [before] = await receiptsOf(me)
  expect(before).toMatchObject({
    seller,
    buyer: { name: 'Sara Lee', email, addressLines: ['SW1A 1AA'], country: 'GB' },
    taxRateString: '20%',
  })
  await moveTo(me, 'US')
  await server.put('/api/account/update', { firstName: 'Sarah', lastName: 'Miller' }, me)
  expect((await server.get('/api/app/store', me)).body.accountInfo).toMatchObject({
    firstName: 'Sarah',
    address: { country: 'US' },
  })
  await server.restart(undefined, { COMPANY_NAME: 'Oka Ltd', COMPANY_ADDRESS: '2 Road, London' })
  const { me: later } = await signedIn(server, email)
  expect(await receiptsOf(later)).toEqual([before])
})

test('TRUST-14: of a payment that an earlier release recorded it is said that the buyer was not stored, and none is made up', async () => {
  const { me } = await buyInLondon()
  await server.deps.database.db.deleteFrom('receipt_details').execute()
  const [receipt] = await receiptsOf(me)
  expect(receipt).toMatchObject({
    buyer: null,
    seller,
    taxRateString: null,
    priceString: expect.stringContaining('£'),
  })
})

test('TRUST-14: the buyer on a receipt is stored sealed, and is in the member’s copy; after an erasure the row has no buyer, and after seven years no row is left', async () => {
  const { me, email } = await buyInLondon()
  const [row] = await detailsInTable()
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Sara|SW1A|${email}`))
  expect(row).toMatchObject({ tax_rate: 200_000, subject_hash: null })
  const sections = (await server.get('/api/account/my-data', me)).body
  expect(JSON.stringify(sections)).toContain(`Sara Lee, ${email}, SW1A 1AA, GB`)
  await deleteAccount(server, me)
  await runErasure(server)
  expect(await detailsInTable()).toMatchObject([
    {
      invoice_id: row?.invoice_id,
      subject_id: null,
      subject_hash: expect.any(String),
      sealed_buyer: null,
      tax_rate: 200_000,
    },
  ])
  const cleanUpAt = (at: number) => cleanUp({ ...server.deps, pause: async () => {} }, at)
  await cleanUpAt(now + 2_556 * dayMs)
  expect(await detailsInTable()).toHaveLength(1)
  await cleanUpAt(now + 2_559 * dayMs)
  expect(await detailsInTable()).toEqual([])
})

/** To the end of the first period and past it, so that it renews. */
async function renew(email: string) {
  server.clock.now = Date.parse('2027-02-24T10:00:00Z')
  await server.runJobs()
  await server.gateway.deliver()
  await server.runJobs()
  return (await signedIn(server, email)).me
}

test('TRUST-14: who moves is taxed where they live from the next renewal on, and its receipt names the new place', async () => {
  const { me, email } = await buyInLondon()
  const [bought] = await receiptsOf(me)
  await moveTo(me, 'DE', '10115')
  await server.runJobs()
  const receipts = await receiptsOf(await renew(email))
  expect(receipts).toHaveLength(2)
  expect(receipts[0]).toMatchObject({
    priceString: '£39.99',
    taxString: '£6.38',
    taxRateString: '19%',
    buyer: { country: 'DE', addressLines: ['10115'] },
  })
  expect(receipts[1]).toEqual(bought)
})

test('TRUST-14: who moves where nothing is taxed pays a renewal without tax, also while the gateway was away as they moved', async () => {
  const { me, email } = await buyInLondon()
  const { payments } = server.deps
  const { updateBuyer } = payments
  payments.updateBuyer = () => Promise.reject(new PaymentsUnavailableError('It is away'))
  await moveTo(me, 'US')
  await server.runJobs()
  payments.updateBuyer = updateBuyer
  server.clock.now += 60 * 60_000
  await server.runJobs()
  const [renewed] = await receiptsOf(await renew(email))
  expect(renewed).toMatchObject({
    priceString: '£39.99',
    taxString: null,
    taxRateString: null,
    buyer: { country: 'US', addressLines: ['10001'] },
  })
})

test('TRUST-14: a place that the gateway does not recognise stops no renewal: it is taxed as before, and the receipt says for where', async () => {
  const { me, email } = await buyInLondon()
  await moveTo(me, 'US', '00000')
  await server.runJobs()
  const [renewed] = await receiptsOf(await renew(email))
  expect(renewed).toMatchObject({ taxRateString: '20%', buyer: { country: 'GB' } })
  expect(server.log.join('\n')).toContain('the gateway does not recognise where a member lives now')
})

/** Of a refund, from the overview, with its document. */
async function documentsOf(me: Record<string, string>) {
  const [{ refunds }] = (await server.get('/api/account/membership', me)).body.receipts
  return Promise.all(
    refunds.map(
      async ({ refundId }: { refundId: string }) =>
        (await server.get(`/api/account/refund-document?refundId=${refundId}`, me)).body.refund,
    ),
  )
}

test('TRUST-14: once nothing is paid for any more the gateway hears nothing of a member who moves', async () => {
  const { me } = await buyInLondon()
  const heard = vi.spyOn(server.deps.payments, 'updateBuyer')
  await moveTo(me, 'DE', '10115')
  await server.runJobs()
  expect(heard).toHaveBeenCalledTimes(1)
  const { memberships } = (await server.get('/api/account/membership', me)).body
  await server.post('/api/account/request-refund', { membershipId: memberships[0].membershipId }, me)
  await server.runJobs()
  await moveTo(me, 'US')
  await server.runJobs()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('TRUST-14: a refund has a document with a number of its own, the tax in it and its receipt; its mail leads to it, and no one else finds it', async () => {
  const { me, email } = await buyInLondon()
  const [receipt] = await receiptsOf(me)
  const [{ membershipId }] = (await server.get('/api/account/membership', me)).body.memberships
  await moveTo(me, 'US')
  server.clock.now += dayMs
  const { me: later } = await signedIn(server, email)
  expect((await server.post('/api/account/request-refund', { membershipId }, later)).status).toBe(200)
  const [document] = await documentsOf(later)
  expect(document).toMatchObject({
    number: `${receipt.number}-R1`,
    refundedAt: new Date(server.clock.now).toISOString(),
    priceString: '£39.99',
    taxString: '£6.67',
    taxRateString: '20%',
    receipt: {
      receiptId: receipt.receiptId,
      number: receipt.number,
      priceString: '£39.99',
      paidAt: receipt.paidAt,
    },
    seller,
    buyer: receipt.buyer,
  })
  await server.runJobs()
  const mail = (await mailsTo(server, email)).find(({ subject }) => subject === 'Your refund: £39.99')
  for (const words of [
    `Refund ${receipt.number}-R1, of receipt ${receipt.number}`,
    '£6.67',
    `/settings/refunds/${document.refundId}`,
  ])
    expect(mail?.text).toContain(words)
  const { me: other } = await signedIn(server)
  for (const headers of [other, later])
    expect(
      await server.get(
        `/api/account/refund-document?refundId=${headers === other ? document.refundId : 'unknown'}`,
        headers,
      ),
    ).toMatchObject({
      status: 404,
      body: { errorCode: 'receipt_unknown' },
    })
})

test('TRUST-14: refunds of parts have a document each, and their tax adds up to that of the payment', async () => {
  const { email } = await buyInLondon()
  const { payments } = server.deps
  const { readSubscription } = payments
  const parts = [100, 100, 3_799].map((amount, index) => ({
    id: `re_part_${index}`,
    amount,
    at: now + (index + 1) * 60_000,
  }))
  server.clock.now += 3_600_000
  const { me: later } = await signedIn(server, email)
  for (const count of [1, 2, 3]) {
    payments.readSubscription = async (...call) => {
      const read = await readSubscription(...call)
      return (
        read && {
          ...read,
          invoices: read.invoices.map((one) => ({ ...one, refunds: parts.slice(0, count) })),
        }
      )
    }
    await server.get('/api/account/sync-enrollments', later)
  }
  const documents = await documentsOf(later)
  expect(documents.map(({ number }) => number.split('-').at(-1))).toEqual(['R1', 'R2', 'R3'])
  expect(documents.map(({ priceString, taxString }) => [priceString, taxString])).toEqual([
    ['£1.00', '£0.17'],
    ['£1.00', '£0.16'],
    ['£37.99', '£6.34'],
  ])
})
