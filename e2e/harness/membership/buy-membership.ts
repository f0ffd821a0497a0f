// Memberships as a member buys them, by API: the price, the invoice, the sandbox gateway and reading it back.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Pricing, TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { expect } from '@playwright/test'
import type { Academy } from '../academy.ts'
import { openDatabase } from './held-membership.ts'
import { completeProfile, saveAnswers } from '../member-data.ts'
import type { Tokens } from '../storage.ts'

/** The full program. */
export const paidProgram = 'opp.full'

type AccessToken = Pick<Tokens, 'accessToken'>

/** Where the member lives: prices, tax and the currency follow it. */
export const liveIn = (
  request: APIRequestContext,
  tokens: AccessToken,
  country: string,
  postalCode: string,
) => saveAnswers(request, tokens, { address: { ...completeProfile.address, country, postalCode } })

const post = async <Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  tokens?: AccessToken,
): Promise<Answer> => {
  const response = await request.post(`/api/${path}`, {
    data,
    headers: tokens ? { Authorization: `Bearer ${tokens.accessToken}` } : {},
  })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return (await response.json()) as Answer
}

export async function findPlan(
  request: APIRequestContext,
  tokens: AccessToken,
  countryCode: string,
  durationMonths: number,
) {
  const { pricingPlans } = await post<Pricing>(request, 'account/pricing', { countryCode }, tokens)
  const plan = pricingPlans.find(({ duration }) => duration === durationMonths)
  if (!plan) throw new Error(`No plan of ${durationMonths} months in ${countryCode}`)
  return plan
}

/** The address of the payment step of a plan, for a member who lives in Australia. */
export async function paymentPath(
  request: APIRequestContext,
  tokens: AccessToken,
  { durationMonths = 12, postalCode = '2000' } = {},
) {
  await liveIn(request, tokens, 'AU', postalCode)
  const { planId } = await findPlan(request, tokens, 'AU', durationMonths)
  return `/membership/${paidProgram}/payment?plan=${planId}`
}

/** As any client confirms a payment at the sandbox gateway. */
export const payAtSandbox = (request: APIRequestContext, clientSecret: string, card: TestCard = 'succeeds') =>
  post<{ status: string }>(request, 'sandbox-gateway/confirm', {
    clientSecret,
    card: { number: testCards[card], expiry: '11/39', cvc: '123' },
  })

/** `activityId`: the lesson from which it is begun. */
export const startPurchase = (
  request: APIRequestContext,
  tokens: AccessToken,
  planId: string,
  from: { activityId?: string } = {},
) => post<TransactionInfo>(request, 'account/create-invoice', { planId, ...from }, tokens)

/** What the screen of truth says. */
export async function readMembership(
  request: APIRequestContext,
  tokens: AccessToken,
): Promise<MembershipOverview> {
  const response = await request.get('/api/account/membership', {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as MembershipOverview
}

/** Buys a plan and returns what the screen of truth says then. */
export async function buyMembership(
  request: APIRequestContext,
  tokens: AccessToken,
  {
    durationMonths = 12,
    country = 'AU',
    postalCode = '2000',
    card = 'succeeds',
  }: { durationMonths?: number; country?: string; postalCode?: string; card?: TestCard } = {},
): Promise<MembershipOverview> {
  await liveIn(request, tokens, country, postalCode)
  const plan = await findPlan(request, tokens, country, durationMonths)
  const { clientSecret } = await startPurchase(request, tokens, plan.planId)
  if (clientSecret === null) throw new Error('There was nothing to pay')
  await payAtSandbox(request, clientSecret, card)
  const response = await request.get('/api/account/sync-enrollments', {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as MembershipOverview
}

/** Types a test card on the payment step. */
export async function typeCard(page: Page, card: TestCard = 'succeeds') {
  await page.getByLabel('Card number').fill(testCards[card])
  await page.getByLabel('Expires').fill('11/39')
  await page.getByLabel('Security code').fill('123')
}

/**
 * The bank of a payment that processes answers now, in place of a minute later; the academy hears of it when
 * it reads the payment next.
 */
export function letBankAnswer(academy: Academy, memberId: string): void {
  const database = openDatabase(academy)
  const { changes } = database
    .prepare(
      `update sandbox_object set data = json_set(data, '$.invoices[0].processingUntil', ?)
       where json_extract(data, '$.invoices[0].processingUntil') > ? and json_extract(data, '$.purchaseId') in (select id from purchase where member_id = ?)`,
    )
    .run(Date.now(), Date.now(), memberId)
  database.close()
  if (changes !== 1) throw new Error(`No payment of the member ${memberId} is processing`)
}

/**
 * A code as staff would create it: 10 % off the first payment if nothing else is said, or with `months` a
 * membership. Returns the code.
 */
export function createCoupon(
  academy: Academy,
  { months = null as number | null, maxUses = null as number | null, percent = 10 } = {},
): string {
  const code = `S${randomUUID().slice(0, 8).toUpperCase()}`
  const database = openDatabase(academy)
  database
    .prepare(
      'insert into coupon (id, code, code_key, kind, percent, months, max_uses, starts_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      `coupon-${code}`,
      code,
      code,
      months === null ? 'discount' : 'membership',
      months === null ? percent : null,
      months,
      maxUses,
      Date.now() - 60_000,
      Date.now(),
    )
  database.close()
  return code
}
