import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { errorCodes } from '@oka/contract/shared/error-codes.ts'
import { buyMembership, liveIn, planFor } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import type { PackageName } from './price-lists.ts'
import { choosePackage } from './program-package.store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-23T10:00:00Z') })
})

afterAll(() => server.close())

afterEach(() => switchTo('H'))

const switchTo = (name: PackageName, programId = 'opp.full') =>
  server.deps.database.inTransaction((trx) => choosePackage(trx, programId, name, server.clock.now))

const pricesIn = async (
  countryCode: string,
  programId = 'opp.full',
  at: Pick<TestServer, 'post'> = server,
): Promise<string[]> => {
  const { body } = await at.post('/api/landing/pricing', { countryCode, programId })
  return body.pricingPlans.map(({ priceString }: { priceString: string }) => priceString)
}

test('a program that staff put on another price list is shown and charged at its prices, by every server at once (MEM-5)', async () => {
  const another = await server.another()
  try {
    await switchTo('C')
    for (const at of [server, another]) {
      expect(await pricesIn('US', 'opp.full', at)).toEqual(['$20.00', '$35.00', '$60.00'])
      expect(await pricesIn('JP', 'opp.full', at)).toEqual(['¥3,300', '¥5,500', '¥9,500'])
      expect(await pricesIn('KW', 'opp.full', at)).toEqual([
        'KWD\u{a0}6.000',
        'KWD\u{a0}11.000',
        'KWD\u{a0}19.000',
      ])
      expect(await pricesIn('US', 'opp103', at)).toEqual(['$40.00', '$70.00', '$120.00'])
    }
  } finally {
    await another.close()
  }
  const { me } = await signedIn(server)
  await liveIn(server, me, 'US')
  const { body } = await server.post(
    '/api/account/create-invoice',
    { planId: await planFor(server, me, { country: 'US' }) },
    me,
  )
  expect(body).toMatchObject({ isSuccess: true, total: 6_000, priceString: '$60.00' })
})

test('a price that was shown before is refused with the reason, and nothing is charged (MEM-5)', async () => {
  const { me } = await signedIn(server)
  await liveIn(server, me, 'US')
  const shown = await planFor(server, me, { country: 'US' })
  await switchTo('G')
  expect(await server.post('/api/account/create-invoice', { planId: shown }, me)).toMatchObject({
    status: 409,
    body: { errorCode: 'price_changed', message: errorCodes.price_changed.message },
  })
  expect((await server.get('/api/account/membership', me)).body).toMatchObject({
    openPurchase: null,
    memberships: [],
    receipts: [],
  })
  await switchTo('H')
  expect((await server.post('/api/account/create-invoice', { planId: shown }, me)).body).toMatchObject({
    isSuccess: true,
    total: 12_000,
  })
})

test('a subscription goes on at the price at which it was bought (MEM-5)', async () => {
  const { me, email } = await signedIn(server)
  await buyMembership(server, me, { country: 'US', months: 3 })
  await switchTo('A')
  server.clock.now = Date.parse('2027-02-23T12:00:00Z')
  await server.runJobs()
  const again = (await signedIn(server, email)).me
  const { memberships, receipts } = (await server.get('/api/account/membership', again)).body
  expect(receipts).toMatchObject([{ priceString: '$40.00' }, { priceString: '$40.00' }])
  expect(memberships).toMatchObject([
    { status: 'active', planId: 'opp.full-h-usd-3-4000', nextCharge: { priceString: '$40.00' } },
  ])
})

test('a plan of a package, an amount, a program or a duration that is not sold is refused', async () => {
  const { me } = await signedIn(server)
  await liveIn(server, me, 'US')
  const refusals = {
    'opp.full-c-usd-12-6000': 'price_changed',
    'opp.full-h-usd-12-1': 'price_changed',
    'opp.full-h-usd-1-1000': 'plan_unknown',
    'opp999-h-usd-12-12000': 'plan_unknown',
    'opp.full-h-usd-12--12000': 'plan_unknown',
    'opp.full-h-usd-12-012000': 'plan_unknown',
    'OPP.FULL-H-USD-12-12000': 'plan_unknown',
    'opp.full-h-aud-12-12000': 'plan_in_other_currency',
    'opp.full-h-aud-12-1': 'plan_in_other_currency',
  }
  for (const [planId, errorCode] of Object.entries(refusals)) {
    const { body } = await server.post('/api/account/create-invoice', { planId }, me)
    expect(body.errorCode, planId).toBe(errorCode)
  }
})
