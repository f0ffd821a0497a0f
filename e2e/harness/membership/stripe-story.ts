// Stories of an academy where Stripe takes the cards: the Stripe fake, and a script of Stripe's that calls
// it.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { fakeStripeScript } from '@oka/fakes/stripe-js/fake-stripe-js.ts'
import { schemasFile } from '@oka/fakes/stripe/schemas/generate-schemas.ts'
import { stripeFakeClient, stripeFakeEnv } from '@oka/fakes/stripe/stripe-fake-client.ts'
import { startStripeFakeProcess } from '@oka/fakes/stripe/stripe-fake-process.ts'
import { makePlanPrice } from '@oka/fakes/stripe/testing/plan-price.ts'
import { Academy } from '../academy.ts'
import { findPlan, liveIn, paidProgram } from './buy-membership.ts'
import type { Tokens } from '../storage.ts'
import { expect, test as base } from '../story.ts'

interface Fake {
  url: string
  /** Of the account of this worker: `sk_test_<account>`. */
  account: string
}

export const test = base.extend<object, { stripe: Fake; academy: Academy }>({
  stripe: [
    async ({}, use) => {
      const { url, close } = await startStripeFakeProcess(schemasFile())
      const account = randomUUID().replaceAll('-', '')
      await use({ url, account })
      const problems = await stripeFakeClient(url, `sk_test_${account}`).problems()
      await close()
      expect(problems, 'Stripe would not have said or taken this').toEqual([])
    },
    { scope: 'worker' },
  ],
  academy: [
    async ({ stripe: { url, account } }, use) => {
      const academy = await Academy.open(stripeFakeEnv(url, account))
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, stripe }, use) => {
    await routeStripe(context, stripe)
    await use(context)
  },
})

const anywhere = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

async function routeStripe(context: BrowserContext, fake: Fake) {
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeStripeScript }),
  )
  await context.route('https://api.stripe.com/_fake/*', async (route) => {
    const call = new URL(route.request().url()).pathname
    const body = route.request().postData() ?? '{}'
    const answer =
      call === '/_fake/confirm'
        ? ((await mismatchOf(fake, body)) ?? (await forward(fake, call, body)))
        : await forward(fake, call, body)
    await route.fulfill({ ...answer, contentType: 'application/json', headers: anywhere })
  })
  await context.route('https://hooks.stripe.com/bank?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const values = Object.fromEntries(query) as unknown as BankPage
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>Bank of Stripe</h1><script>(${String(bankPage)})(${JSON.stringify(values)})</script>`,
    })
  })
}

async function forward({ url }: Fake, call: string, body: string) {
  const answer = await fetch(`${url}${call}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, body: await answer.text() }
}

interface Confirmed {
  clientSecret: string
  options: { mode: string; amount?: number; currency?: string; setupFutureUsage?: string }
}

/** Stripe refuses to confirm what differs from what the fields were made for. Null: it does not. */
async function mismatchOf({ url, account }: Fake, body: string) {
  const { clientSecret, options } = JSON.parse(body) as Confirmed
  const [id = ''] = clientSecret.split('_secret_')
  const isPayment = id.startsWith('pi_')
  const found = await fetch(`${url}/v1/${isPayment ? 'payment_intents' : 'setup_intents'}/${id}`, {
    headers: { authorization: `Bearer sk_test_${account}` },
  })
  const intent = (await found.json()) as { amount?: number; currency?: string }
  const { mode, amount, currency, setupFutureUsage } = options
  const isSame = isPayment
    ? mode === 'subscription' && amount === intent.amount && currency === intent.currency
    : mode === 'setup'
  if (isSame && setupFutureUsage === 'off_session') return null
  const message = `The fields are for ${JSON.stringify(options)}, and the intent has ${intent.amount} ${intent.currency}`
  return {
    status: 200,
    body: JSON.stringify({
      status: 'requires_payment_method',
      error: { type: 'invalid_request_error', code: 'parameter_invalid', message },
    }),
  }
}

interface BankPage {
  key: string
  clientSecret: string
  returnUrl: string
}

/** Runs in the bank's page. */
function bankPage({ key, clientSecret, returnUrl }: BankPage) {
  for (const [name, isApproved] of [
    ['Complete', true],
    ['Fail', false],
  ] as const) {
    const button = document.createElement('button')
    button.textContent = name
    const answer = async () => {
      await fetch('https://api.stripe.com/_fake/answer-check', {
        method: 'POST',
        body: JSON.stringify({ key, clientSecret, isApproved }),
      })
      const kind = clientSecret.startsWith('pi_') ? 'payment_intent' : 'setup_intent'
      const url = new URL(returnUrl)
      url.searchParams.set(kind, clientSecret.split('_secret_')[0] ?? '')
      url.searchParams.set(`${kind}_client_secret`, clientSecret)
      url.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
      location.assign(url)
    }
    button.addEventListener('click', () => void answer())
    document.body.append(button)
  }
}

/** The address of the payment step of the yearly plan, whose price is at Stripe. */
export async function stripePaymentPath(
  request: APIRequestContext,
  tokens: Pick<Tokens, 'accessToken'>,
  { url, account }: Fake,
): Promise<string> {
  await liveIn(request, tokens, 'AU', '2000')
  const { planId } = await findPlan(request, tokens, 'AU', 12)
  await makePlanPrice(url, `sk_test_${account}`, planId)
  return `/membership/${paidProgram}/payment?plan=${planId}`
}

/** With `hasBankPage` the bank asks on a page of its own. */
export async function typeStripeCard(page: Page, card: TestCard = 'succeeds', { hasBankPage = false } = {}) {
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await page.getByLabel('Stripe card number').fill(testCards[card])
  await page.getByLabel('Stripe expiry').fill('11/39')
  await page.getByLabel('Stripe code').fill(hasBankPage ? '303' : '123')
}

export { expect }
