// What the fake promises beside Stripe's own behaviour: keys, idempotency, faults, messages, time.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { testCards } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { schemasFile } from './schemas/generate-schemas.ts'
import { startStripeFake, type StripeFake } from './start-stripe-fake.ts'
import { openAcademyAccount, makeCard } from './testing/academy-account.ts'

let fake: StripeFake
beforeAll(async () => {
  fake = await startStripeFake({ schemas: schemasFile() })
})
afterAll(() => fake.close())

const start = Date.UTC(2026, 0, 31, 9)
const hours = 3_600_000
/** With its fetch client the SDK gives the headers as fetch does, whatever its types say. */
const wasReplayed = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'

const academy = (name: string) => openAcademyAccount(fake.url, name, start)

test('a wrong key, a publishable key and a key of the other mode reach nothing', async () => {
  const { stripe, customer } = academy('keys')
  const { id } = await customer()
  const with_ = (key: string) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: new URL(fake.url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
  await expect(with_('sk_test_wrong1').customers.retrieve(id)).rejects.toMatchObject({ statusCode: 401 })
  await expect(with_('pk_test_keys').customers.retrieve(id)).rejects.toMatchObject({
    statusCode: 401,
    code: 'secret_key_required',
  })
  await expect(with_('sk_live_keys').customers.retrieve(id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: `No such customer: '${id}'; a similar object exists in test mode, but a live mode key was used to make this request.`,
  })
  await expect(with_('sk_test_other').customers.retrieve(id)).rejects.toMatchObject({
    statusCode: 404,
    param: 'id',
  })
  expect((await stripe.customers.retrieve(id)).id).toBe(id)
})

test('a key of idempotency gives the same answer for a day, and refuses other parameters', async () => {
  const { stripe, control, setTime } = academy('repeats')
  const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'one' })
  const first = await make('Mia')
  expect((await make('Mia')).id).toBe(first.id)
  expect((await control.calls()).map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
    [200, false],
    [200, true],
  ])
  expect(wasReplayed(await make('Mia'))).toBe(true)
  await expect(make('Ada')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  setTime(start + 24 * hours - 1000)
  expect((await make('Mia')).id).toBe(first.id)
  setTime(start + 24 * hours)
  expect((await make('Ada')).id).not.toBe(first.id)
})

test('a refusal is repeated with its key too, but not one of a parameter that is missing', async () => {
  const { stripe, customer } = academy('refusals')
  const { id } = await customer()
  const move = (postal_code: string) =>
    stripe.customers.update(
      id,
      { address: { country: 'US', postal_code }, tax: { validate_location: 'immediately' } },
      { idempotencyKey: 'place' },
    )
  await expect(move('00000')).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'customer_tax_location_invalid',
  })
  await expect(move('10001')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  expect((await stripe.customers.retrieve(id)).deleted).toBeUndefined()
  const make = (more: Partial<Stripe.PriceCreateParams>) =>
    stripe.prices.create({ currency: 'gbp', unit_amount: 1, ...more }, { idempotencyKey: 'price' })
  await expect(make({})).rejects.toMatchObject({ code: 'parameter_missing', param: 'product' })
  await expect(make({ product: 'prod_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'product',
  })
})

test('a customer has subscriptions of one currency at a time', async () => {
  const { stripe, customer, price } = academy('currencies')
  const { id: buyer } = await customer()
  const [pounds, dollars] = [await price(), await price(1, 1200, 'usd')]
  const buy = ({ id }: Stripe.Price) =>
    stripe.subscriptions.create({
      customer: buyer,
      items: [{ price: id }],
      payment_behavior: 'default_incomplete',
    })
  const first = await buy(pounds)
  await buy(pounds)
  await expect(buy(dollars)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringMatching(/^You cannot combine currencies/),
  })
  for (const { id } of (await stripe.subscriptions.list({ customer: buyer })).data)
    await stripe.subscriptions.cancel(id)
  expect((await buy(dollars)).id).not.toBe(first.id)
})

test('prices: a lookup key moves when requested to, an inactive one is not sold, an unknown one is missing', async () => {
  const { stripe, buy, customer, price } = academy('prices')
  const [old, { id: buyer }] = [await price(), await customer()]
  const again = {
    product: old.product as string,
    currency: 'gbp',
    unit_amount: 1300,
    recurring: { interval: 'month' as const },
    lookup_key: old.lookup_key ?? '',
  }
  await expect(stripe.prices.create(again)).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' })
  const moved = await stripe.prices.create({ ...again, transfer_lookup_key: true })
  const listed = await stripe.prices.list({
    lookup_keys: [old.lookup_key ?? ''],
    active: true,
    expand: ['data.product'],
  })
  expect(listed.data.map(({ id, product }) => [id, (product as Stripe.Product).name])).toEqual([
    [moved.id, 'Oka'],
  ])
  await stripe.prices.update(moved.id, { active: false })
  await expect(buy({ customer: buyer, items: [{ price: moved.id }] })).rejects.toMatchObject({
    statusCode: 400,
    param: 'items[0][price]',
  })
  await expect(buy({ customer: buyer, items: [{ price: 'price_none' }] })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  })
})

test('expanding goes four levels deep, and only into what Stripe expands', async () => {
  const { stripe, buy } = academy('expands')
  const { subscription } = await buy()
  const read = (path: string) => stripe.subscriptions.retrieve(subscription.id, { expand: [path] })
  await expect(read('latest_invoice.payments.data.payment.payment_intent')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('more than 4 levels'),
  })
  await expect(read('latest_invoice.charge')).rejects.toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (latest_invoice.charge).',
  })
  const invoice = (await read('latest_invoice')).latest_invoice as Stripe.Invoice
  expect([invoice.payments, invoice.confirmation_secret]).toEqual([undefined, undefined])
})

test('a parameter that the fake does not know is refused, never left out', async () => {
  const { buy } = academy('unknown')
  await expect(buy({ trial_period_days: 7 })).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'trial_period_days',
  })
})

test('messages are signed with the secret of the webhook, at the time of the account', async () => {
  const { stripe, control, buyWith, setTime, now } = academy('messages')
  await control.webhook({ url: null, secret: 'whsec_ours' })
  const { subscription } = await buyWith(testCards.succeeds)
  const events = await control.takeEvents()
  const read = (body: string, signature: string, secret: string, at = now()) =>
    stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at)
  const types = events.map(({ body, signature }) => read(body, signature, 'whsec_ours').type)
  expect(types).toEqual(
    expect.arrayContaining([
      'customer.subscription.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]),
  )
  expect(await control.takeEvents()).toEqual([])
  const [{ body, signature } = { body: '', signature: '' }] = events
  expect(JSON.parse(body)).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
  })
  expect(() => read(body, signature, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => read(`${body} `, signature, 'whsec_ours')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(() => read(body, signature, 'whsec_ours', now() + 301_000)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  setTime(Date.UTC(2026, 1, 28, 9))
  await stripe.subscriptions.cancel(subscription.id)
  const paid = (await stripe.events.list({ type: 'invoice.paid' })).data
  expect(paid.map((event) => (event.data.object as Stripe.Invoice).billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_create',
  ])
})

test('an address gets the messages itself, again when it failed', async () => {
  const { control, buyWith } = academy('posts')
  const got: string[] = []
  let failures = 2
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      response.statusCode = failures-- > 0 ? 500 : 200
      if (response.statusCode === 200) got.push((JSON.parse(body) as { type: string }).type)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await control.webhook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: 'whsec_x',
  })
  await buyWith(testCards.succeeds)
  await expect
    .poll(() => got)
    .toEqual(expect.arrayContaining(['product.created', 'customer.created', 'invoice.paid']))
  expect(new Set(got).size).toBeGreaterThan(8)
  await expect(control.webhook({ url: 'https://oka.example/hook', secret: 'x' })).rejects.toThrow('400')
  await control.webhook({ url: null, secret: 'whsec_x' })
  await new Promise((resolve) => server.close(resolve))
})

test('faults: down, errors, slow, and an answer that is lost after it was acted on', async () => {
  const { stripe, control, customer } = academy('faults')
  await control.fault({ path: '/v1/customers', kind: 'down', times: 1 })
  await expect(customer()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  await control.fault({ path: '/v1/customers', method: 'POST', kind: '500', times: 1 })
  await expect(customer()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
  await control.fault({ path: '/v1/customers', kind: '429', times: 1 })
  await expect(customer()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  await control.fault({ path: '/v1/customers', kind: 'lostAnswer', times: 1 })
  const make = () => stripe.customers.create({ name: 'Mia' }, { idempotencyKey: 'lost' })
  await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(wasReplayed(await make())).toBe(true)
  await control.fault({ path: '/v1/customers', kind: 'slow', ms: 300, times: 1 })
  const began = performance.now()
  await make()
  expect(performance.now() - began).toBeGreaterThan(290)
  expect((await control.calls()).map(({ status }) => status)).toEqual([null, 500, 429, null, 200, 200])
  await control.clearCalls()
  expect(await control.calls()).toEqual([])
})

test('drift: fields and a status that no one knows yet', async () => {
  const { stripe, control, buyWith } = academy('drift')
  const { subscription } = await buyWith(testCards.succeeds)
  await control.fault({ path: '/v1/subscriptions/*', method: 'GET', kind: 'drift', times: 1 })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'not_known_yet',
    not_known_yet: { is: 'new' },
  })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
})

test('the time of an account never goes back, and a browser may say it too', async () => {
  const { stripe, control, buy, setTime } = academy('time')
  const { clientSecret, subscription } = await buy()
  const body = { key: 'pk_test_time', clientSecret, card: makeCard(testCards.processing), now: start + hours }
  const response = await fetch(`${fake.url}/_fake/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({ status: 'processing', error: null })
  setTime(start)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  expect(await control.retrieve({ clientSecret, now: start + hours + 60_000 })).toEqual({
    status: 'succeeded',
    error: null,
  })
})

test('what breaks the types of the SDK is said', async () => {
  const { stripe, control } = academy('problems')
  await stripe.customers.create({
    name: 'Mia',
    address: { country: 'GB', state: 'N', town: 'London' } as Stripe.AddressParam,
  })
  expect(await control.problems()).toEqual([
    {
      account: 'problems',
      where: 'request of POST /v1/customers',
      problem: expect.stringContaining('"additionalProperty":"town"'),
    },
  ])
})

test('what breaks them is said of a refused request too', async () => {
  const { stripe, control } = academy('refused')
  const refused = stripe.refunds.create({ charge: 'ch_none', reason: 'fraud' as 'fraudulent' })
  await expect(refused).rejects.toMatchObject({ statusCode: 400 })
  expect(await control.problems()).toMatchObject([
    { account: 'refused', where: 'request of POST /v1/refunds' },
  ])
})

test('that the fake itself failed is said to the account whose call it was, and to all where no one knows', async () => {
  const own = await startStripeFake()
  const openAccount = (name: string) => openAcademyAccount(own.url, name, start).control
  const unreadable = (headers: Record<string, string>) =>
    fetch(`${own.url}/_fake/confirm`, { method: 'POST', headers, body: '{' })
  expect((await unreadable({ authorization: 'Bearer sk_test_one' })).status).toBe(500)
  const ofOne = {
    account: 'one',
    where: 'POST /_fake/confirm',
    problem: expect.stringContaining('SyntaxError'),
  }
  expect(await openAccount('one').problems()).toEqual([ofOne])
  expect(await openAccount('other').problems()).toEqual([])
  await unreadable({})
  expect(await openAccount('other').problems()).toEqual([{ ...ofOne, account: '' }])
  await own.close()
})
