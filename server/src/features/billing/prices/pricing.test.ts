import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import { guessCountry } from '@oka/contract/membership/guess-country.rule.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import { errorCodes } from '@oka/contract/shared/error-codes.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const priceOf = async (input: object, headers?: Record<string, string>) =>
  server.post('/api/landing/pricing', input, headers)

test('a visitor and an anonymous member see the plans of a program in a country (MEM-4)', async () => {
  const input = { programId: 'opp.full', countryCode: 'AU' }
  const expected = {
    success: true,
    programId: 'opp.full',
    pricingPlans: [
      {
        planId: 'opp.full-h-aud-3-4500',
        duration: 3,
        durationText: 'Quarterly Subscription',
        currency: 'AUD',
        priceString: '$45.00',
        monthPriceString: '$15.00',
      },
      {
        planId: 'opp.full-h-aud-6-7500',
        duration: 6,
        durationText: 'Semi-Annual Subscription',
        currency: 'AUD',
        priceString: '$75.00',
        monthPriceString: '$12.50',
      },
      {
        planId: 'opp.full-h-aud-12-12000',
        duration: 12,
        durationText: 'Annual Subscription',
        currency: 'AUD',
        priceString: '$120.00',
        monthPriceString: '$10.00',
      },
    ],
  }
  expect(await priceOf(input)).toMatchObject({ status: 200, body: expected })
  expect(await priceOf(input, await server.begin())).toMatchObject({ status: 200, body: expected })
})

test('a signed-in member gets the same from account/pricing, and of the full paid program when none is named (MEM-17)', async () => {
  const { me } = await signedIn(server)
  const { status, body } = await server.post('/api/account/pricing', { countryCode: 'gb' }, me)
  expect(status).toBe(200)
  expect(body).toEqual((await priceOf({ countryCode: 'GB', programId: 'opp.full' })).body)
  expect(body.pricingPlans.map(({ priceString }: { priceString: string }) => priceString)).toEqual([
    '£39.99',
    '£69.99',
    '£119.99',
  ])
})

test('every price list at once is for staff alone: no call over HTTP gets it (MEM-17)', async () => {
  const input = { countryCode: 'AU', allPackages: true }
  const { me } = await signedIn(server)
  const answers = [
    await server.post('/api/account/pricing', input, me),
    await priceOf(input),
    await priceOf(input, await server.begin()),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ errorCode: 'forbidden', message: errorCodes.forbidden.message })
    expect(body).not.toHaveProperty('pricingPlans')
  }
  expect((await server.post('/api/account/pricing', { ...input, allPackages: false }, me)).status).toBe(200)
})

test('account/pricing is for members only (MEM-17)', async () => {
  for (const headers of [{}, await server.begin()])
    expect((await server.post('/api/account/pricing', { countryCode: 'AU' }, headers)).status).toBe(401)
})

test('every country of the list has three plans, in 41 currencies (MEM-5)', async () => {
  const currencies = new Set<string>()
  for (const { alpha2 } of countries) {
    const { status, body } = await priceOf({ countryCode: alpha2 })
    expect(status, alpha2).toBe(200)
    const { pricingPlans } = getPricing.landing.output.parse(body)
    expect(pricingPlans.map(({ duration }) => duration)).toEqual([3, 6, 12])
    for (const { currency } of pricingPlans) currencies.add(currency)
  }
  expect(currencies.size).toBe(41)
})

test('a country whose currency is not sold in sees US dollars (MEM-5)', async () => {
  for (const countryCode of ['IS', 'KZ'])
    expect((await priceOf({ countryCode })).body.pricingPlans[0]).toMatchObject({
      currency: 'USD',
      priceString: '$40.00',
    })
})

test('unknown countries and programs are refused in words', async () => {
  expect(await priceOf({ countryCode: 'XX' })).toMatchObject({
    status: 404,
    body: { errorCode: 'country_unknown', message: errorCodes.country_unknown.message },
  })
  for (const programId of ['opp999', 'constructor'])
    expect(await priceOf({ countryCode: 'AU', programId })).toMatchObject({
      status: 404,
      body: { errorCode: 'program_unknown', message: errorCodes.program_unknown.message },
    })
  for (const input of [{}, { countryCode: '' }, { countryCode: 'AUS' }, { countryCode: 36 }])
    expect(await priceOf(input)).toMatchObject({ status: 400, body: { errorCode: 'invalid_request' } })
})

test('a visitor reads prices at one press and without a question, in the country that the time zone of the device names (DOOR-7)', async () => {
  for (const [timeZone, currency, priceString] of [
    ['Australia/Perth', 'AUD', '$45.00'],
    ['Asia/Tokyo', 'JPY', '¥6,500'],
    ['Africa/Cairo', 'EGP', 'E£600.00'],
    ['Europe/Vienna', 'EUR', '€35.00'],
  ] as const) {
    const countryCode = guessCountry({ timeZone, languages: ['en-US'] })
    const { status, body } = await priceOf({ countryCode })
    expect(status, timeZone).toBe(200)
    expect(body.pricingPlans[0], timeZone).toMatchObject({ duration: 3, currency, priceString })
  }
  const guessed = new Set(
    Intl.supportedValuesOf('timeZone').map((timeZone) => guessCountry({ timeZone, languages: [] })),
  )
  for (const countryCode of guessed)
    if (countryCode !== null) expect((await priceOf({ countryCode })).status, countryCode).toBe(200)
  expect(guessed.size).toBeGreaterThan(190)
})

test('a member who answered nothing reads prices, of any country; only paying needs to know where they live (DOOR-7, MEM-2)', async () => {
  const { me } = await signedIn(server)
  const { accountInfo } = (await server.get('/api/app/store', me)).body
  expect(accountInfo.profileComplete).toBe(false)
  for (const countryCode of ['AU', 'JP']) {
    const { status, body } = await server.post('/api/account/pricing', { countryCode }, me)
    expect(status).toBe(200)
    expect(body).toEqual((await priceOf({ countryCode })).body)
  }
  const planId = 'opp.full-h-aud-3-4500'
  expect(await server.post('/api/account/create-invoice', { planId }, me)).toMatchObject({
    status: 409,
    body: { errorCode: 'location_missing' },
  })
})
